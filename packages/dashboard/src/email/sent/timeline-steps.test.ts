// @needs nothing

import type { EmailDetails } from '@portico/js';
import { expect, test } from 'vitest';
import { describeSkip, describeStatus } from './status-words.js';
import { listSteps } from './timeline-steps.js';

const email: EmailDetails = {
  id: 'e',
  to: 'mira@example.test',
  userId: null,
  template: null,
  subject: 'News',
  category: null,
  campaignId: null,
  status: 'queued',
  skipReason: null,
  attempts: 0,
  queuedAt: new Date(1000),
  finishedAt: null,
  error: null,
  renderNotice: null,
  sender: null,
  timeline: [],
  variableNames: [],
  content: null,
};

const failed = {
  attempt: 1,
  startedAt: new Date(2000),
  endedAt: new Date(3000),
  status: 'queued',
  error: 'The mail server cannot accept the email right now.',
  errorType: 'TEMPORARY',
  reply: '451 Try later',
};

const titlesOf = (changes: Partial<EmailDetails>) => listSteps({ ...email, ...changes }).map(({ title }) => title);

test('a timeline starts with the queue and ends with the outcome of the email', () => {
  expect(titlesOf({})).toEqual(['Queued', 'Waiting to be sent']);
  expect(titlesOf({ status: 'rendering' })).toEqual(['Queued', 'Rendering']);
  expect(titlesOf({ status: 'sending' })).toEqual(['Queued', 'Sending']);
  const succeeded = { ...failed, attempt: 2, status: 'sent', error: null, errorType: null, reply: null };
  expect(titlesOf({ status: 'sent', attempts: 2, timeline: [failed, succeeded] })).toEqual([
    'Queued',
    'Attempt 1 failed',
    'Attempt 2 succeeded',
    'Sent',
  ]);
  expect(titlesOf({ status: 'failed', attempts: 1, timeline: [failed] }).at(-1)).toBe('Failed');
});

test('a failed attempt has its time, our type and what the mail server said', () => {
  const steps = listSteps({ ...email, attempts: 1, timeline: [failed] });
  expect(steps[1]).toMatchObject({
    at: new Date(3000),
    text: 'The mail server cannot accept the email right now.',
    errorType: 'TEMPORARY',
    reply: '451 Try later',
  });
  expect(steps[2]?.title).toBe('Waiting for the next attempt');
});

test('a skipped email has the reason, and its step is not an attempt', () => {
  const skipped = { ...failed, status: 'skipped', error: null, errorType: null, reply: null };
  const steps = listSteps({ ...email, status: 'skipped', skipReason: 'opted-out', timeline: [skipped] });
  expect(steps.map(({ title }) => title)).toEqual(['Queued', 'Skipped']);
  expect(steps[1]?.text).toBe('The user has turned off emails of this category.');
});

test('a reason that this dashboard does not know is shown unchanged', () => {
  expect(describeSkip('paused')).toBe('The server skipped this email (paused).');
  expect(describeSkip(null)).toBe('The server skipped this email.');
});

test('a queued email that has failed before is being retried', () => {
  const error = { errorType: 'TIMEOUT', message: 'm', canRetry: true, rawError: 'r' };
  expect(describeStatus({ status: 'queued', error }).label).toBe('Retrying');
  expect(describeStatus({ status: 'queued', error: null }).label).toBe('Queued');
  expect(describeStatus({ status: 'failed', error }).label).toBe('Failed');
});
