// How long `createProject()` of @portico/testkit takes, one project after another, as each test of an app makes its own:
// against a running server, and with the server in the process of the tests.
// Goal: within 100 ms.
import { startTestServer } from '../../packages/testkit/dist/in-process.js';
import { connectTestServer } from '../../packages/testkit/dist/index.js';
import { median, quantile, round } from '../lib/numbers.mjs';

const count = 50;
const mostMillis = 100;

const goal = 'a project within 100 ms';

/** @param {import('../lib/load-scenario.mjs').Context} context */
export const runThrowawayProject = async ({ subject: { url, internalKeys } }) => {
  const running = connectTestServer({ url, adminKey: internalKeys.admin, clientKey: internalKeys.publishable });
  const figures = [await measure('running', running)];
  const inProcess = await startTestServer();
  try {
    figures.push(await measure('in process', inProcess));
  } finally {
    await inProcess.stop();
  }
  const isMet = figures.every(({ medianMillis }) => medianMillis <= mostMillis);
  return { kind: /** @type {const} */ ('projects'), goal, isMet, figures };
};

/** @param {string} server @param {import('../../packages/testkit/dist/index.js').TestServer} testServer */
const measure = async (server, testServer) => {
  // The first also creates the owner.
  await testServer.createProject();
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    await testServer.createProject();
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  return { server, medianMillis: round(median(times)), p90Millis: round(quantile(times, 0.9)) };
};
