import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EndpointPlan, WireAnswer } from '@portico/server';
import { addedCodeOf } from './answer-check.js';

/** Read by `npm run coverage -- --errors`. */
const report = fileURLToPath(new URL('../../../.cache/met-errors.tsv', import.meta.url));

const known = new Set<string>();

/**
 * Records which errors of which calls the tests have received: one line when a test file first receives an error,
 * appended immediately, so that it is kept however the file ends.
 */
export function noteError(plan: EndpointPlan, answer: WireAnswer): void {
  if (answer.status < 400) return;
  const line = `${plan.key}\t${addedCodeOf(answer) ?? answer.headers['x-stack-known-error'] ?? answer.status}\n`;
  if (known.has(line)) return;
  known.add(line);
  mkdirSync(dirname(report), { recursive: true });
  appendFileSync(report, line);
}
