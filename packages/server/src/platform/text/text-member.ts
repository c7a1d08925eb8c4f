/** Returns the member of an unparsed value that has this name; undefined if there is none, or it is no text. */
export function textMember(value: unknown, name: string): string | undefined {
  const member: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof member === 'string' ? member : undefined;
}
