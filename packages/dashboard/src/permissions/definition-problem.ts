/** Says what is wrong with the ID of a permission, or nothing. `others` are the IDs already in use. */
export const readIdProblem = (id: string, others: readonly string[]): string | undefined => {
  if (id === '') return 'Enter an ID, such as “edit_notes”.';
  if (!/^[a-z0-9_:]{1,63}$/.test(id)) return 'Use at most 63 lowercase letters, digits, underscores and colons.';
  return others.includes(id) ? 'A permission with this ID already exists.' : undefined;
};
