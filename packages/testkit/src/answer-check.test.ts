// @needs nothing

import { expect, test } from 'vitest';
import { findViolations } from './answer-check.js';

const row = { summary: 'Test', access: 'public', returns: 'text', errors: [] } as const;

const check = (key: string, answer: { body?: string; headers?: Record<string, string> }) =>
  findViolations({ key, row }, { status: 200, headers: {}, body: '', ...answer });

test('PW-11 an answer that holds the hash of a password fails whichever test meets it', () => {
  for (const hash of [
    '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA',
    '$2b$10$abcdefghijklmnopqrstuv',
    '$scrypt$ln=14,r=8,p=1$c2FsdHNhbHQ$aGFzaA',
  ])
    expect([hash, check('GET /users', { body: `{"name":"${hash}"}` })]).toEqual([
      hash,
      ['GET /users answered the hash of a password'],
    ]);
  expect(check('GET /users', { body: '{"name":"Prices from $2b to $argon2id$"}' })).toEqual([]);
});

test('CK-02 an answer that sets a cookie fails, but for those of a sign-in at another provider', () => {
  const headers = { 'set-cookie': 'session=1' };
  expect(check('POST /auth/password/sign-in', { headers })).toEqual(['POST /auth/password/sign-in sets a cookie']);
  expect(check('GET /auth/oauth/callback/{provider_id}', { headers })).toEqual([]);
});
