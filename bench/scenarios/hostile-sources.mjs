// How long a page of users takes while four callers preview email sources that never end or use up the memory.
// Goal: the slowest answer takes less than 2 s.
import { call, projectHeaders } from '../lib/api.mjs';
import { quantile, round } from '../lib/numbers.mjs';

const seconds = 20;
const attackers = 4;
const mostMillis = 2000;

export const goal = 'the slowest other answer takes less than 2 s';

const sources = [
  'for (;;);',
  '/^(a+)+$/.test("a".repeat(40) + "!");',
  'const all = []; for (;;) all.push("x".repeat(1_000_000));',
  'for (;;) new Uint8Array(10_000_000).fill(1);',
].map((code) => `export const EmailTemplate = () => { ${code} };`);

/** @param {import('../lib/load-scenario.mjs').Context} context */
export const runHostileSources = async ({ subject: { url }, project }) => {
  const headers = projectHeaders('admin', project.id, project.adminKey);
  let isOver = false;
  let attacks = 0;
  const attack = async (/** @type {string} */ source) => {
    while (!isOver) {
      // Each is refused, by the source's limits or because the workers are busy.
      await call(url, 'POST /emails/render-email', { headers, body: { template_tsx_source: source } }).catch(() => {});
      attacks += 1;
    }
  };
  const underWay = Array.from({ length: attackers }, (_, index) => attack(sources[index % sources.length] ?? ''));
  const asServer = projectHeaders('server', project.id, project.serverKey);
  /** @type {number[]} */
  const times = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < seconds * 1000) {
    const askedAt = performance.now();
    await call(url, 'GET /users?limit=100', { headers: asServer });
    times.push(performance.now() - askedAt);
  }
  isOver = true;
  await Promise.all(underWay);
  times.sort((a, b) => a - b);
  const slowestMillis = round(times.at(-1) ?? 0);
  return {
    kind: /** @type {const} */ ('meanwhile'),
    goal,
    isMet: slowestMillis < mostMillis,
    attacks,
    answers: times.length,
    medianMillis: round(quantile(times, 0.5)),
    slowestMillis,
  };
};
