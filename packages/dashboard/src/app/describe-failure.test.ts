// @needs nothing

import { NetworkError, PorticoError, RefusalError, TooManyRequestsError } from '@portico/js';
import { expect, test } from 'vitest';
import { describeFailure } from './describe-failure.js';

test('a failure carries the id of its request, if there was one', () => {
  const refused = new RefusalError({
    status: 400,
    code: null,
    message: 'The server answered with status 400: No such theme.',
    requestId: 'r1',
  });
  expect(describeFailure(refused)).toEqual({ text: 'No such theme.', requestId: 'r1' });
  expect(describeFailure(new NetworkError('fetch failed'))).not.toHaveProperty('requestId');
});

test('what a person can do about a failure is said', () => {
  const error = new PorticoError({
    code: 'CURRENT_PROJECT_NOT_FOUND',
    details: { project_id: 'x' },
    status: 400,
    message: 'm',
  });
  expect(describeFailure(error).text).toBe('This project no longer exists.');
  const unknown = new PorticoError({
    code: 'SCHEMA_ERROR',
    details: { message: 'm' },
    status: 400,
    message: 'The name is too long.',
  });
  expect(describeFailure(unknown).text).toBe('The name is too long.');
  const recent = new RefusalError({ status: 401, code: 'recent-sign-in-required', message: 'm' });
  expect(describeFailure(recent).text).toMatch(/sign in again/);
  const waiting = new TooManyRequestsError({ retryAfterMillis: 60_000, retryAt: new Date() });
  expect(describeFailure(waiting).text).toMatch(/Try again after/);
});

test('what nobody foresaw shows nothing of its inside', () => {
  expect(describeFailure(new TypeError('x is undefined')).text).not.toContain('undefined');
  const failed = new RefusalError({ status: 500, code: null, message: 'The server answered with status 500: stack' });
  expect(describeFailure(failed).text).not.toContain('stack');
});
