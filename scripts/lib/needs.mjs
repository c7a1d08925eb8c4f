import { closeSync, openSync, readSync } from 'node:fs';

/**
 * What a test file can need:
 * - `nothing`: runs once; asking for the database fails
 * - `database`: runs on every engine
 * - `any-database`: uses the database of the run, and runs once; other engines only prepare its statements
 * - `embedded`: starts an engine itself, whatever that of the run is, so it runs once
 *
 * @typedef {'nothing' | 'database' | 'any-database' | 'embedded'} Need
 */

/** @type {readonly Need[]} */
const needs = ['nothing', 'database', 'any-database', 'embedded'];

/** Says how a file declares what it needs. */
export const howToSayNeed = `Begin it with one of: ${needs.map((need) => `// @needs ${need}`).join(', ')} (docs/guides/run-the-tests.md).`;

/**
 * Reads what a test file needs from its first line, such as `// @needs database`.
 *
 * @param {string} file its path
 * @returns {Need | undefined} undefined if its first line does not say
 */
export const readNeed = (file) => {
  const start = Buffer.alloc(64);
  const opened = openSync(file, 'r');
  const length = readSync(opened, start);
  closeSync(opened);
  const [, said] = /^\/\/ @needs ([\w-]+)\r?\n/.exec(start.toString('utf8', 0, length)) ?? [];
  return needs.find((need) => need === said);
};
