// @needs nothing

import { expect, test } from 'vitest';
import { readUrlProblem } from './endpoint-problem.js';
import { describeHealth } from './health.js';

const ok = { isSuccess: true };
const bad = { isSuccess: false };

test.each([
  [[], 'Waiting', 'No attempts yet'],
  [[ok, ok], 'Healthy', '2 of the last 2 attempts succeeded'],
  [[ok, bad], 'Some failures', '1 of the last 2 attempts succeeded'],
  [[bad, ok], 'Failing', '1 of the last 2 attempts succeeded'],
])('the last attempts %j decide the health of an endpoint', (attempts, label, reason) => {
  expect(describeHealth({ disabledBecause: null }, { attempts })).toMatchObject({ label, reason });
});

test.each([
  ['owner', /An owner/],
  ['gone', /answered 410/],
  ['failing', /failed for 5 days/],
] as const)(
  'an endpoint that was disabled (%s) is neither healthy nor failing, and the reason is shown',
  (disabledBecause, reason) => {
    expect(describeHealth({ disabledBecause }, { attempts: [bad] })).toMatchObject({
      label: 'Disabled',
      reason: expect.stringMatching(reason),
    });
  },
);

test.each([
  ['', /^Enter the URL/],
  ['example.com', /^Start with https/],
  ['https://', /valid URL/],
])('“%s” is not the URL of an endpoint', (url, problem) => {
  expect(readUrlProblem(url)).toMatch(problem);
});

test('an endpoint can use HTTPS, and HTTP during development', () => {
  expect([readUrlProblem('https://example.com/hooks'), readUrlProblem('http://127.0.0.1:4000')]).toEqual([
    undefined,
    undefined,
  ]);
});
