// @needs nothing

import { type EndpointRow, endpoints, Success, Uuid } from '@portico/contract';
import { expect, test } from 'vitest';
import { findViolations } from './answer-check.js';

const row = { summary: 'Test', access: 'public', returns: 'text', errors: [] } as const;

const check = (key: string, answer: { body?: string; headers?: Record<string, string> }) =>
  findViolations({ key, row: endpointRow(key) }, { status: 200, headers: {}, body: '', ...answer }, 'client');

const endpointRow = (key: string): EndpointRow => {
  const declared = Object.entries<EndpointRow>(endpoints).find(([known]) => known === key)?.[1];
  return { ...row, ...(declared?.dialect && { dialect: declared.dialect }) };
};

test('PW-11 a response that contains a password hash fails any test that receives it', () => {
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

test('CK-02 a response that sets a cookie fails, except during a sign-in at a provider', () => {
  const headers = { 'set-cookie': 'session=1' };
  expect(check('POST /auth/password/sign-in', { headers })).toEqual(['POST /auth/password/sign-in sets a cookie']);
  expect(check('GET /auth/oauth/callback/{provider_id}', { headers })).toEqual([]);
});

test('PB-03 a response is compared with the view of the calling access level, not with any view that matches', () => {
  const plan = { key: 'GET /teams', row: { ...row, returns: { client: Success, server: Uuid } } };
  const answer = { status: 200, headers: {}, body: '"3f0c1d1e-0000-4000-8000-000000000001"' };
  expect(findViolations(plan, answer, 'server')).toEqual([]);
  expect(findViolations(plan, answer, 'admin')).toEqual([]);
  expect(findViolations(plan, answer, 'client').join()).toContain('does not declare for client');
});
