// @needs nothing

import { NetworkError, PorticoError, RefusalError, TooManyRequestsError } from '@portico/js';
import { expect, test } from 'vitest';
import { describeFailure, readFailureCode } from './describe-failure.js';

const refusal = (status: number, code: string | null, reason: string) =>
  new RefusalError({ status, code, message: `The server answered with status ${status}: ${reason}`, reason });

const known = (code: 'CURRENT_PROJECT_NOT_FOUND' | 'SCHEMA_ERROR', message: string) =>
  new PorticoError({ code, details: undefined as never, status: 400, message, requestId: 'r2' });

test('UX-20 the request ID of a failure is shown, if there was a request', () => {
  const refused = new RefusalError({
    status: 400,
    code: null,
    message: 'm',
    reason: 'No such theme.',
    requestId: 'r1',
  });
  expect(describeFailure(refused)).toEqual({ text: 'No such theme.', requestId: 'r1' });
  expect(describeFailure(known('SCHEMA_ERROR', 'The name is too long.')).requestId).toBe('r2');
  expect(describeFailure(new NetworkError('fetch failed'))).not.toHaveProperty('requestId');
});

test('a code that the owner can act on says how, regardless of the server’s text', () => {
  expect(describeFailure(known('CURRENT_PROJECT_NOT_FOUND', 'x')).text).toBe('This project no longer exists.');
  expect(describeFailure(refusal(401, 'recent-sign-in-required', 'x')).text).toMatch(/sign in again/);
  expect(describeFailure(new NetworkError('ECONNREFUSED')).text).toMatch(/^The server did not answer\. Check/);
});

test('the server’s text is shown for any other code, even if it contains a code or a status', () => {
  const reason = 'SCHEMA_ERROR: The server answered with status 400: odd.';
  expect(describeFailure(known('SCHEMA_ERROR', reason)).text).toBe(reason);
  expect(describeFailure(refusal(409, null, reason)).text).toBe(reason);
});

test.each([
  [400, '1 second'],
  [30_000, '30 seconds'],
  [119_500, '2 minutes'],
  [600_000, '10 minutes'],
])('UX-20 too many requests for %i ms say when to try again', (retryAfterMillis, wait) => {
  const { text } = describeFailure(new TooManyRequestsError({ retryAfterMillis, retryAt: new Date() }));
  expect(text).toBe(`Too many requests. Try again in ${wait}.`);
});

test('an unexpected failure reveals nothing internal and says what to do', () => {
  expect(describeFailure(new TypeError('x is undefined')).text).not.toContain('undefined');
  expect(describeFailure('text').text).toMatch(/^Something went wrong in the dashboard/);
  expect(describeFailure(refusal(500, null, 'stack at line 1')).text).toMatch(/^The server could not complete/);
  expect(describeFailure(refusal(503, null, 'pool')).text).toMatch(/^The service is temporarily unavailable/);
});

test.each([
  [known('SCHEMA_ERROR', ''), 'SCHEMA_ERROR'],
  [refusal(403, 'impersonation-not-allowed', ''), 'impersonation-not-allowed'],
  [refusal(403, null, ''), undefined],
  [new TooManyRequestsError({ retryAfterMillis: 1, retryAt: new Date() }), 'TOO_MANY_REQUESTS'],
  [new NetworkError(''), 'NETWORK_ERROR'],
  [new Error('x'), undefined],
  [null, undefined],
])('the code of %s is %s', (error, code) => {
  expect(readFailureCode(error)).toBe(code);
});
