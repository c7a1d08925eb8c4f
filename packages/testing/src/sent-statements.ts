import { appendFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readDeclaredNeed } from './test-file.js';

/** Read by a run on PostgreSQL (scripts/lib/sent-statements.mjs). */
const folder = fileURLToPath(new URL('../../../.cache/statements', import.meta.url));

const known = new Set<string>();

/** A statement in one line, whatever its number of parameters and of rows. */
export const shapeOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$')
    .replace(/\$(?:, ?\$)+/g, '$')
    .replace(/\(\$\)(?:, ?\(\$\))+/g, '($)');

/**
 * Records one statement of each shape that files with `any-database` send, which run on the embedded engine only. A run on
 * PostgreSQL prepares them. Appended immediately, so that they are kept however the file ends.
 */
export function noteStatement(text: string): void {
  if (readDeclaredNeed() !== 'any-database') return;
  const shape = shapeOf(text);
  if (known.has(shape)) return;
  known.add(shape);
  mkdirSync(folder, { recursive: true });
  appendFileSync(`${folder}/once.jsonl`, `${JSON.stringify(text)}\n`);
}
