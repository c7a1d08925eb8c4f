import { appendFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readDeclaredNeed } from './test-file.js';

/** Read at the end of a run on PostgreSQL (scripts/lib/sent-statements.mjs). */
const reports = fileURLToPath(new URL('../../../.cache/statements', import.meta.url));

const known = new Set<string>();

/** A statement in one line, whatever its number of parameters and of rows. */
export const shapeOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$')
    .replace(/\$(?:, ?\$)+/g, '$')
    .replace(/\(\$\)(?:, ?\(\$\))+/g, '($)');

/**
 * Records the statements of files that run once, and those of all files of a run on PostgreSQL, which have to include
 * them. Appended immediately, so that they are kept however the file ends.
 */
export function noteStatement(text: string): void {
  const runsOnce = readDeclaredNeed() === 'any-database';
  if (!runsOnce && process.env['PORTICO_TEST_ENGINE'] !== 'postgres') return;
  const file = `${reports}/${runsOnce ? 'once' : 'postgres'}.txt`;
  const line = `${file} ${text}`;
  if (known.has(line)) return;
  known.add(line);
  mkdirSync(reports, { recursive: true });
  appendFileSync(file, `${shapeOf(text)}\n`);
}
