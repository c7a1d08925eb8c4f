import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRows } from './json-lines.mjs';
import { root } from './run.mjs';

/** Where files that run on the embedded engine only record the statements they send (packages/testing/src/sent-statements.ts). */
const file = join(root, '.cache/statements/once.jsonl');

/** Deletes the records of earlier runs, so that only those of the next run count. */
export const forgetStatements = () => rmSync(file, { force: true });

/** The statements that the last run on the embedded engine recorded. @returns {string[]} */
export const readStatements = () => [...new Set(readRows(file))];
