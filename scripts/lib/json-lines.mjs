// Files with one JSON value a line, to which programs that run side by side may append.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/** @param {object} row */
const toLine = (row) => `${JSON.stringify(row)}\n`;

/** @param {string} file @param {object} row */
export const appendRow = (file, row) => appendFileSync(file, toLine(row));

/** @param {string} file @param {readonly object[]} rows */
export const writeRows = (file, rows) => writeFileSync(file, rows.map(toLine).join(''));

/** Returns the rows of a file; none if there is no such file. @param {string} file */
export const readRows = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
