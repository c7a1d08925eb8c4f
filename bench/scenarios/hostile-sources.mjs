// How long a page of users takes while callers preview every kind of hostile email source that the tests know: those that
// never end, use up the memory or the stack, look for a way out, or answer with too much.
// Goal: every one is refused, and the slowest other answer takes less than 2 s.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { projectHeaders } from '../lib/api.mjs';
import { quantile, round } from '../lib/numbers.mjs';

const attackers = 4;
const mostMillis = 2000;

export const goal = 'every source is refused, and the slowest other answer takes less than 2 s';

/** @returns {Promise<string[]>} the sources of the tests, which are written in TypeScript */
const readSources = async () => {
  const file = fileURLToPath(new URL('../../packages/server/src/testing/hostile-email-sources.ts', import.meta.url));
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, format: 'esm', write: false });
  const { hostileSources, hostileTemplate } = await import(
    `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`
  );
  return hostileSources.map(hostileTemplate);
};

/** @param {import('../lib/load-scenario.mjs').Context} context */
export const runHostileSources = async ({ subject: { url }, project }) => {
  const sources = await readSources();
  const preview = previewer(url, projectHeaders('admin', project.id, project.adminKey));
  const left = [...sources];
  let refused = 0;
  const attack = async () => {
    for (let source = left.pop(); source !== undefined; source = left.pop())
      if ((await preview(source)) === 'refused') refused += 1;
  };
  let isOver = false;
  const attacks = Promise.all(Array.from({ length: attackers }, attack)).then(() => {
    isOver = true;
  });
  const headers = projectHeaders('server', project.id, project.serverKey);
  /** @type {number[]} */
  const times = [];
  while (!isOver) {
    const askedAt = performance.now();
    const page = await fetch(`${url}/api/v1/users?limit=100`, { headers });
    if (!page.ok) throw new Error(`GET /users answered ${page.status}.`);
    await page.arrayBuffer();
    times.push(performance.now() - askedAt);
  }
  await attacks;
  times.sort((a, b) => a - b);
  const slowestMillis = round(times.at(-1) ?? 0);
  return {
    kind: /** @type {const} */ ('meanwhile'),
    goal,
    isMet: slowestMillis < mostMillis && refused === sources.length,
    attacks: sources.length,
    refused,
    answers: times.length,
    medianMillis: round(quantile(times, 0.5)),
    slowestMillis,
  };
};

/** Previews a source, again while the workers are busy with others. @param {string} url @param {Record<string, string>} headers */
const previewer = (url, headers) => async (/** @type {string} */ source) => {
  for (;;) {
    const answer = await fetch(`${url}/api/v1/emails/render-email`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ template_tsx_source: source }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 503) return answer.status === 400 ? 'refused' : 'answered';
  }
};
