/** Says what is wrong with a project's name, or nothing. */
export const readNameProblem = (name: string): string | undefined =>
  name.trim() === '' ? 'Enter a name, such as the name of your app.' : undefined;
