import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from 'vitest';

/** Where the long forms note what came of them; absent in `npm test`. */
const trialsFile = process.env['PORTICO_ENDURE'];

/** Whether this is `npm run endure`. */
export const isLong = trialsFile !== undefined;

/** How often a test repeats what it does: `short` in `npm test`, `long` in `npm run endure`. */
export const rounds = ({ short, long }: { readonly short: number; readonly long: number }): number =>
  isLong ? long : short;

/** The seed of a test's random numbers: constant in `npm test`, chosen and printed by `npm run endure`. */
export const seed = Number(process.env['PORTICO_SEED'] ?? 0);

/** What came of a trial. What a trial has no number for is left out. */
export interface Figures {
  readonly requests?: number;
  /** Requests without the answer they should have had. */
  readonly failed?: number;
  /** What was acknowledged and is gone. */
  readonly lost?: number;
  /** The longest time without an answer. */
  readonly outageMillis?: number;
}

/**
 * Prints what a long form measured.
 *
 * @param figures a row of the table that `npm run endure` prints at its end, with the line as its note. Default: no row
 */
export const report = (line: string, figures?: Figures): void => {
  if (trialsFile === undefined) return;
  process.stdout.write(`${line}\n`);
  if (!figures) return;
  const trial = basename(expect.getState().testPath ?? '').replace(/\.test\.tsx?$/, '');
  appendFileSync(trialsFile, `${JSON.stringify({ trial, ...figures, note: line })}\n`);
};
