/** A star stands for one or more characters of a host; a look-alike without stars is what can be parsed as an address. */
const withoutStars = (domain: string): string => domain.replaceAll('*', 'x');

/** What is wrong with a trusted domain, or nothing. `others` are the domains already trusted. */
export const readDomainProblem = (domain: string, others: readonly string[]): string | undefined => {
  const text = domain.trim();
  if (text === '') return 'Enter the address of your app, such as https://app.example.com.';
  if (!/^https?:\/\//.test(text)) return 'Begin with https://, or with http:// while you develop.';
  if (!URL.canParse(withoutStars(text))) return 'This is not an address. It should look like https://app.example.com.';
  const { pathname, search, hash, username } = new URL(withoutStars(text));
  if (pathname !== '/' || search !== '' || hash !== '' || username !== '') {
    return 'Enter the domain alone, without a path. The path of the handler has a field of its own.';
  }
  return others.includes(toDomain(text)) ? 'This domain is trusted already.' : undefined;
};

/** A domain as it is stored: without the final slash. */
export const toDomain = (domain: string): string => domain.trim().replace(/\/$/, '');

/** What is wrong with the path of an app's handler, or nothing. */
export const readHandlerPathProblem = (path: string): string | undefined =>
  path.trim().startsWith('/') ? undefined : 'Begin with a slash, as in /handler.';
