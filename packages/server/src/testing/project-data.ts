import type { ImportRow, ProjectRecordInput } from '@portico/contract';
import type { World } from '@portico/testing';

/** Records as lines of NDJSON. */
export const toLines = (records: readonly unknown[]): string =>
  records.map((record) => JSON.stringify(record)).join('\n');

/** Imports a text of NDJSON as it is. */
export const importText = (world: World, text: string, query: Readonly<Record<string, string>> = {}) =>
  world.request('POST /internal/project-data', {
    access: 'admin',
    query,
    body: text,
    headers: { 'content-type': 'application/x-ndjson' },
  });

/** Imports records and gives a row for each. */
export async function importRecords(
  world: World,
  records: readonly ProjectRecordInput[],
  query: Readonly<Record<string, string>> = {},
): Promise<readonly ImportRow[]> {
  const answer = await importText(world, toLines(records), query);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json.rows;
}

/** All pages of an export, each of this many records. */
export async function exportRecords(
  world: World,
  { limit, secrets = false }: { readonly limit: number; readonly secrets?: boolean },
) {
  const query = { limit: String(limit), include_secrets: String(secrets) };
  const readPage = (cursor: string | null) =>
    world.request('GET /internal/project-data', {
      access: 'admin',
      query: { ...query, ...(cursor !== null && { cursor }) },
    });
  const records: ProjectRecordInput[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { json }: Awaited<ReturnType<typeof readPage>> = await readPage(cursor ?? null);
    records.push(...json.items);
    cursor = json.pagination.next_cursor;
  }
  return records;
}
