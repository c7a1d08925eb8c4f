// @needs any-database

import { createAppFetch, startTestApp, TEST_URL, type TestApp } from '@portico/testing';
import { report, rounds, seed } from '@portico/testing/endurance';
import { beforeAll, expect, test } from 'vitest';
import { createAnswerCheck } from '../../testing/fuzz/answers.js';
import { readOperations } from '../../testing/fuzz/operations.js';
import { createPlaces } from '../../testing/fuzz/places.js';
import { fuzz } from '../../testing/fuzz/run.js';

const operations = readOperations();
const answers = createAnswerCheck();

/** Each epoch has projects of its own, because the requests of an epoch spoil them. */
const EPOCHS = rounds({ short: 1, long: 17 });
const REQUESTS_EACH = rounds({ short: 3, long: 25 });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { areRateLimitsOn: false } });
});

const total = EPOCHS * REQUESTS_EACH * operations.length;

test(`${total} requests generated from the OpenAPI document are answered in form, in time and without a failure`, async () => {
  const appFetch = createAppFetch(app);
  const found: string[] = [`seed ${seed}`];
  const statuses = new Map<number, number>();
  let slowestMillis = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const seen = await fuzz({
      operations,
      places: await createPlaces(app),
      requestsEach: REQUESTS_EACH,
      seed: seed + epoch * 1000,
      send: async ({ method, url, headers, body }) => {
        const sent = { method, headers, ...(body !== undefined && { body }) };
        const answer = await appFetch(`${TEST_URL}/api/v1${url}`, sent);
        await answers.check({ method, url }, answer);
        return answer;
      },
    });
    for (const { key, problem, request } of seen.findings)
      found.push(`${key}: ${problem}\n  ${JSON.stringify(request)}`.slice(0, 2000));
    for (const [status, times] of seen.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times);
    slowestMillis = Math.max(slowestMillis, seen.slowestMillis);
  }
  const counts = [...statuses].sort(([one], [other]) => one - other).map(([status, times]) => `${status}: ${times}`);
  const note = `seed ${seed}; ${counts.join(', ')}`;
  report(note, { requests: total, failed: found.length - 1, outageMillis: slowestMillis });
  expect(found.join('\n\n')).toBe(`seed ${seed}`);
  // Requests that fail at their tokens test nothing else.
  expect(statuses.get(401) ?? 0).toBeLessThan(total / 5);
});
