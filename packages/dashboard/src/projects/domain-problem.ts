/** A star stands for one or more characters of a host; without stars the domain can be parsed as a URL. */
const withoutStars = (domain: string): string => domain.replaceAll('*', 'x');

/** Says what is wrong with a trusted domain, or nothing. `others` are the domains already trusted. */
export const readDomainProblem = (domain: string, others: readonly string[]): string | undefined => {
  const text = domain.trim();
  if (text === '') return 'Enter the URL of your app, such as https://app.example.com.';
  if (!/^https?:\/\//.test(text)) return 'Start with https://, or with http:// during development.';
  if (!URL.canParse(withoutStars(text))) return 'Enter a valid URL, such as https://app.example.com.';
  const { pathname, search, hash, username } = new URL(withoutStars(text));
  if (pathname !== '/' || search !== '' || hash !== '' || username !== '') {
    return 'Enter only the domain, without a path. Enter the handler path in its own field.';
  }
  return others.includes(toDomain(text)) ? 'This domain is already trusted.' : undefined;
};

/** A domain as it is stored: without the trailing slash. */
export const toDomain = (domain: string): string => domain.trim().replace(/\/$/, '');

/** Says what is wrong with the path of an app's handler, or nothing. */
export const readHandlerPathProblem = (path: string): string | undefined =>
  path.trim().startsWith('/') ? undefined : 'Start with a slash, as in /handler.';
