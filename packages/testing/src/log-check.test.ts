// @needs nothing

import { expect, test } from 'vitest';
import type { LogLine } from './log.js';
import { watchSecrets } from './log-check.js';

const line = (fields: LogLine['fields'], message = 'A request failed'): LogLine => ({
  level: 'error',
  message,
  fields,
});

test.each([
  ['a member', { password: 'correct horse "battery"' }, 'correct horse "battery"'],
  ['a member of a member', { user: [{ refresh_token: 'abcdefghijklmnop' }] }, 'abcdefghijklmnop'],
  ['JSON', '{"items":[{"id":"1","api_key":"abcdefghijklmnop"}]}', 'abcdefghijklmnop'],
  ['the bytes of a form', Buffer.from('grant_type=password&code_verifier=abcdefgh%20ijklmnop'), 'abcdefgh ijklmnop'],
  ['lines of JSON', '{"id":"1"}\n{"password":"correct \\"horse\\""}\n', 'correct "horse"'],
  ['a body that is no JSON', '{"password":"abcdefgh\nijklmnop"}', 'abcdefgh\nijklmnop'],
  ['an escape that JSON does not have', '{"password":"abcdefgh\\xijklmnop"}', 'abcdefgh\\xijklmnop'],
  ['a header', { 'x-stack-secret-server-key': 'ssk_abcdefghijkl' }, 'ssk_abcdefghijkl'],
  ['a scheme and credentials', { authorization: 'Bearer abcdefghijklmnop' }, 'abcdefghijklmnop'],
  ['cookies', { cookie: 'seen=1; session=abcdefghijklmnop' }, 'abcdefghijklmnop'],
])('LO-01 a secret in %s is found in fields, messages and causes of errors', (_what, value, secret) => {
  const watch = watchSecrets();
  watch.note('POST /x', value);
  const cause = new Error(`${secret} is wrong`);
  const lines = [line({}, `Got ${secret}`), line({ body: [secret] }), line({ failure: new Error('No', { cause }) })];
  for (const one of lines)
    expect(watch.findIn([line({}), one])).toEqual([expect.stringMatching(/^The log has \S+ of POST \/x: /)]);
});

test('what is no secret, and what may be part of other text by chance, may be logged', () => {
  const watch = watchSecrets();
  watch.note('POST /x', { value: 'sign_in_invitation', code: 'USER_NOT_FOUND', totp: '123456' });
  expect(watch.findIn([line({ name: 'sign_in_invitation', code: 'USER_NOT_FOUND', port: 123_456 })])).toEqual([]);
});
