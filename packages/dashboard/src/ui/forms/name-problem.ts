/** Says what is wrong with a name: it must not be empty. */
export const readNameProblem = (name: string): string | undefined => (name === '' ? 'Enter a name.' : undefined);
