/** Reads a tag list such as `v=DKIM1; p=…`, RFC 6376 §3.2. Of a tag that occurs twice, the first counts. */
export const readTags = (record: string): ReadonlyMap<string, string> =>
  new Map(
    record
      .split(';')
      .map((tag) => tag.split('='))
      .filter((parts) => parts.length > 1)
      .map(([name = '', ...value]) => [name.trim().toLowerCase(), value.join('=').trim()] as const)
      .toReversed(),
  );
