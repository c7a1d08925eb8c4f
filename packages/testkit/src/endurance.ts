const isLong = process.env['PORTICO_ENDURE'] === 'on';

/** How often a test repeats what it does: `short` in `npm test`, `long` in `npm run endure`. */
export const rounds = ({ short, long }: { readonly short: number; readonly long: number }): number =>
  isLong ? long : short;

/** Where a test's random numbers begin: always the same in `npm test`; `npm run endure` chooses and prints it. */
export const seed = Number(process.env['PORTICO_SEED'] ?? 0);
