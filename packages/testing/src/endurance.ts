const isLong = process.env['PORTICO_ENDURE'] === 'on';

/** How often a test repeats what it does: `short` in `npm test`, `long` in `npm run endure`. */
export const rounds = ({ short, long }: { readonly short: number; readonly long: number }): number =>
  isLong ? long : short;

/** The seed of a test's random numbers: constant in `npm test`, chosen and printed by `npm run endure`. */
export const seed = Number(process.env['PORTICO_SEED'] ?? 0);

/** Prints what a long form measured. */
export const report = (line: string): void => {
  if (isLong) process.stdout.write(`${line}\n`);
};
