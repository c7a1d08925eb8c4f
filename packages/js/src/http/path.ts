/** The values for `{name}` placeholders in an endpoint's path. */
export type PathParams = Readonly<Record<string, string>>;

/** The query of a URL. Undefined properties are left out. */
export type QueryParams = Readonly<Record<string, string | number | boolean | undefined>>;

// An ID with one of these would change the called endpoint; encoded or not, our IDs never contain them.
const unsafe = /[/\\?#]|\.\./;

const encodeSegment = (name: string, value: string | undefined): string => {
  if (!value || value === '.' || unsafe.test(value)) {
    throw new TypeError(`${name} must be an id: neither empty, nor with one of / \\ ? # or two dots in it.`);
  }
  return encodeURIComponent(value);
};

/**
 * Fills in the path of an endpoint, each value as one segment, RFC 3986 §3.3.
 *
 * @throws TypeError for a value that is not an ID, before any request.
 */
export const fillPath = (template: string, params: PathParams): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeSegment(name, params[name]));

/** The query with its question mark, or an empty string if no property has a value. */
export const writeQuery = (query: QueryParams): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};
