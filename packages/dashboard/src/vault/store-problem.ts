/** Says what is wrong with the ID of a vault store, or nothing. `others` are the IDs already in use. */
export const readStoreIdProblem = (id: string, others: readonly string[]): string | undefined => {
  if (id === '') return 'Enter an ID, such as “provider-tokens”.';
  if (!/^[A-Za-z0-9_][A-Za-z0-9_-]{0,62}$/.test(id))
    return 'Use at most 63 letters, digits, underscores and hyphens, and no hyphen at the start.';
  return others.includes(id) ? 'A store with this ID already exists.' : undefined;
};
