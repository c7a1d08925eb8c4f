import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from './child.mjs';
import { round } from './numbers.mjs';

/**
 * Runs a floor that reads its parameters from a file and prints its figures once.
 *
 * @param {{ name: string, cores: string | undefined, parameters: object }} floor
 * @returns {Promise<any>} what it printed
 */
export const runFloor = async ({ name, cores, parameters }) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-floor-'));
  const file = join(folder, 'parameters.json');
  writeFileSync(file, JSON.stringify(parameters));
  const program = fileURLToPath(new URL(`../floors/${name}.mjs`, import.meta.url));
  const child = startChild([process.execPath, program, file], { cores });
  const [, figures = ''] = await child.said(/^(?:rendered|sent) (.*)/);
  await child.end();
  rmSync(folder, { recursive: true });
  return JSON.parse(figures);
};

/** @param {number} count @param {{ elapsedMillis: number, processorMillis: number }} measured */
export const figuresOf = (count, { elapsedMillis, processorMillis }) => ({
  perSecond: round((count * 1000) / elapsedMillis),
  processorMillis: round(processorMillis / count),
});
