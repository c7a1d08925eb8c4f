import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Where tests record the statements they send, one line each (packages/testing/src/sent-statements.ts). */
const fileOf = (/** @type {'once' | 'postgres'} */ run) => join(root, `.cache/statements/${run}.txt`);

/** Deletes the records of earlier runs on an engine, so that only the full run counts. @param {string} engine */
export const forgetStatements = (engine) =>
  rmSync(fileOf(engine === 'postgres' ? 'postgres' : 'once'), { force: true });

/**
 * Compares the records of files that run on one engine only with those of a run on PostgreSQL.
 *
 * @param {string} once
 * @param {string} postgres
 * @returns {string[]} the statements that PostgreSQL was not sent
 */
export const compareStatements = (once, postgres) => {
  const sent = new Set(postgres.split('\n'));
  return [...new Set(once.split('\n'))].filter((line) => line !== '' && !sent.has(line));
};

/** The same for the last full run on each engine. None if there was no run on the embedded engine. */
export const findUnsent = () => {
  const [once, postgres] = [fileOf('once'), fileOf('postgres')].map((file) =>
    existsSync(file) ? readFileSync(file, 'utf8') : '',
  );
  return compareStatements(once ?? '', postgres ?? '');
};
