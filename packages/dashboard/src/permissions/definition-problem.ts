/** What is wrong with the id of a permission, in words for whoever typed it; `undefined` when nothing is. */
export const readIdProblem = (id: string, others: readonly string[]): string | undefined => {
  if (id === '') return 'Enter an id, such as “edit_notes”.';
  if (!/^[a-z0-9_:]{1,63}$/.test(id))
    return 'An id consists of at most 63 small letters, digits, underscores and colons.';
  return others.includes(id) ? 'There is a permission of this id already.' : undefined;
};
