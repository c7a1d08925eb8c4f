/** Ids as they are typed: separated by commas or spaces. */
export const readIds = (text: string): { readonly id: string }[] =>
  [...new Set(text.split(/[\s,]+/).filter(Boolean))].map((id) => ({ id }));

/** Ids as they are shown in a field. */
export const showIds = (permissions: readonly { readonly id: string }[]): string =>
  permissions.map(({ id }) => id).join(', ');

/** What is wrong with ids that somebody types, or nothing. */
export const readIdsProblem = (text: string): string | undefined => {
  const wrong = readIds(text).find(({ id }) => !/^\$?[a-z0-9_:]+$/.test(id));
  return wrong && `“${wrong.id}” is no permission: small letters, digits, underscores and colons alone.`;
};
