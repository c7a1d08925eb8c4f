// From an installed tree to the first answer, embedded engine: the first start (build included) and later ones, by the
// program behind `npm start`; npm itself would not pass the request to stop on.
// Goal: the first answers within 10 s and all its processes together stay under 400 MB; later ones answer within 3 s.
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort, startChild } from '../lib/child.mjs';
import { median, round } from '../lib/numbers.mjs';
import { findTree, readMemory } from '../lib/processes.mjs';
import { copyInstalledTree } from '../lib/start-up-tree.mjs';

const laterStarts = 3;
const firstSeconds = 10;
const laterSeconds = 3;
const mostBytes = 400_000_000;

export const goal = 'first within 10 s and 400 MB, later within 3 s';

export const runStartUp = async () => {
  const { folder, remove } = copyInstalledTree();
  try {
    const first = await startOnce(folder);
    const later = [];
    for (let index = 0; index < laterStarts; index += 1) later.push(await startOnce(folder));
    const laterFigures = {
      seconds: round(median(later.map(({ seconds }) => seconds))),
      residentBytes: median(later.map(({ residentBytes }) => residentBytes)),
      proportionalBytes: median(later.map(({ proportionalBytes }) => proportionalBytes)),
    };
    return {
      kind: /** @type {const} */ ('start-up'),
      goal,
      isMet:
        first.seconds <= firstSeconds && first.proportionalBytes <= mostBytes && laterFigures.seconds <= laterSeconds,
      first,
      later: laterFigures,
    };
  } finally {
    remove();
  }
};

/**
 * Starts the product, until it answers, and stops it.
 *
 * @param {string} folder
 * @returns {Promise<{ seconds: number, residentBytes: number, proportionalBytes: number }>} with the peaks of all processes together
 */
const startOnce = async (folder) => {
  const port = await findFreePort();
  const startedAt = performance.now();
  const child = startChild([process.execPath, 'scripts/portico.mjs', 'start'], {
    cwd: folder,
    env: { PORT: String(port) },
  });
  const peak = { residentBytes: 0, proportionalBytes: 0 };
  const answer = untilAnswered(`http://127.0.0.1:${port}/health?db=1`, child);
  let hasAnswered = false;
  const marked = answer.finally(() => {
    hasAnswered = true;
  });
  while (!hasAnswered) {
    const { residentBytes, proportionalBytes } = readMemory(findTree(child.pid));
    peak.residentBytes = Math.max(peak.residentBytes, residentBytes);
    peak.proportionalBytes = Math.max(peak.proportionalBytes, proportionalBytes);
    await Promise.race([wait(50), marked]);
  }
  const answeredAt = await marked;
  await child.end();
  return { seconds: round((answeredAt - startedAt) / 1000), ...peak };
};

/** @param {string} url @param {import('../lib/child.mjs').Child} child @returns {Promise<number>} when, on the clock of `performance` */
const untilAnswered = async (url, child) => {
  for (;;) {
    if (child.hasEnded()) throw new Error(`The product did not start:\n${child.lines.join('\n')}`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return performance.now();
    await wait(20);
  }
};
