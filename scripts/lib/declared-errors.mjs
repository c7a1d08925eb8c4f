import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

/** Where tests record the errors and refusals they raise, one line each (packages/testing/src/met-errors.ts). */
const metErrors = join(root, '.cache/met-errors.tsv');

/** Deletes the records of earlier runs, so that only the full run counts. */
export const forgetMetErrors = () => rmSync(metErrors, { force: true });

/**
 * The failures that a row of the contract declares.
 *
 * @typedef {{ errors: readonly string[], refusals?: Readonly<Record<number, string>> }} Row
 */

/**
 * Compares rows of the contract, by their wire lines, with the records of tests.
 *
 * @param {Readonly<Record<string, Row>>} rows
 * @param {string} notes
 * @returns {{ declared: number, unraised: string[] }} how many errors and refusals are declared, and those that no test has raised, as lines of these records
 */
export const compareWithNotes = (rows, notes) => {
  const met = new Set(notes.split('\n'));
  const declared = Object.entries(rows).flatMap(([key, { errors, refusals = {} }]) =>
    [...errors, ...Object.keys(refusals)].map((name) => `${key}\t${name}`),
  );
  return { declared: declared.length, unraised: declared.filter((line) => !met.has(line)) };
};

/**
 * The same for the compiled contract and what tests have raised since the last full run began.
 *
 * @param {(key: string) => boolean} [isWanted] picks calls by their wire line; default: all
 */
export const findUnraised = async (isWanted = () => true) => {
  const { endpoints } = await import(pathToFileURL(join(root, 'packages/contract/dist/index.js')).href);
  const rows = Object.fromEntries(Object.entries(endpoints).filter(([key]) => isWanted(key)));
  return compareWithNotes(rows, existsSync(metErrors) ? readFileSync(metErrors, 'utf8') : '');
};

/**
 * Prints the declared errors that no test has raised, and how many were raised.
 *
 * @param {ReturnType<typeof compareWithNotes>} found
 */
export const printUnraised = ({ declared, unraised }) => {
  for (const line of unraised) console.log(`not raised    ${line.replace('\t', '  ')}`);
  console.log(`${declared - unraised.length} of ${declared} declared errors raised by tests`);
};
