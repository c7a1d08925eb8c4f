// @needs any-database

import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { openSharedDatabase } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../platform/call/call.js';
import { createScope } from '../../testing/scope.js';
import { type AccessTokenReader, createAccessTokenReader, signAccessToken } from './access-tokens.js';

const database = openSharedDatabase();

const USER = {
  id: '5f0c2b8e-6a1d-4f7e-9b3c-0d9e8a7b6c54',
  display_name: 'Mira Okafor',
  primary_email: 'mira@example.test',
  primary_email_verified: true,
  selected_team_id: null,
  is_anonymous: false,
  signed_up_at_millis: 1_760_700_000_999,
  requires_totp_mfa: true,
};
const SESSION = '3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a';
const HOUR = 3_600_000;

let scope: Call;
let other: Call;
let reader: AccessTokenReader;
let token: string;

beforeAll(async () => {
  scope = await createScope(database.kysely);
  other = await createScope(database.kysely);
  reader = createAccessTokenReader({ publicUrl: scope.settings.publicUrl, keys: scope.keys });
  token = await signAccessToken(scope, { user: USER, sessionId: SESSION });
});

type Claims = Readonly<Record<string, unknown>>;

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part: string | undefined): Claims =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Claims;
const headerOf = (text: string) => decode(text.split('.')[0]);
const claimsOf = (text: string) => decode(text.split('.')[1]);

/** Signs anything with the tenant's own key, as only a mistake of ours could. */
async function signWithOwnKey(claims: Claims, header: Claims = {}, audience: 'user' | 'anonymous' = 'user') {
  const { current } = await scope.keys.signingKeys(scope, audience);
  const content = `${encode({ alg: 'ES256', kid: current.kid, ...header })}.${encode(claims)}`;
  const signature = current.sign(new TextEncoder().encode(content));
  return `${content}.${Buffer.from(signature).toString('base64url')}`;
}

const read = (text: string, at: Pick<Call, 'tenant' | 'db' | 'now' | 'ports'> = scope) => reader.read(at, text);

describe('an access token', () => {
  test('has the header and the claims of the wire, and expires in ten minutes', () => {
    expect(headerOf(token)).toEqual({ alg: 'ES256', kid: expect.stringMatching(/^[\w-]{12}$/) });
    expect(claimsOf(token)).toEqual({
      sub: USER.id,
      iss: `http://localhost:3000/api/v1/projects/${scope.project.id}`,
      aud: scope.project.id,
      project_id: scope.project.id,
      branch_id: 'main',
      refresh_token_id: SESSION,
      role: 'authenticated',
      name: 'Mira Okafor',
      email: 'mira@example.test',
      email_verified: true,
      selected_team_id: null,
      is_anonymous: false,
      signed_up_at: 1_760_700_000,
      requires_totp_mfa: true,
      is_restricted: false,
      restricted_reason: null,
      iat: scope.now / 1000,
      exp: scope.now / 1000 + 600,
    });
  });

  test('of an anonymous user has its own issuer, audience and key', async () => {
    const anonymous = await signAccessToken(scope, { user: { ...USER, is_anonymous: true }, sessionId: SESSION });
    expect(claimsOf(anonymous)).toMatchObject({
      iss: `http://localhost:3000/api/v1/projects-anonymous-users/${scope.project.id}`,
      aud: `${scope.project.id}:anon`,
      is_anonymous: true,
      is_restricted: true,
      restricted_reason: { type: 'anonymous' },
    });
    expect(headerOf(anonymous).kid).not.toBe(headerOf(token).kid);
    expect(await read(anonymous)).toMatchObject({ kind: 'valid', claims: { is_anonymous: true } });
  });

  test('is valid until the second it expires, and says when that was', async () => {
    expect(await read(token)).toMatchObject({ kind: 'valid', claims: { sub: USER.id, refresh_token_id: SESSION } });
    const at = (millis: number) => ({ ...scope, now: scope.now + millis });
    expect(await read(token, at(599_999))).toMatchObject({ kind: 'valid' });
    const expired = { kind: 'expired', expiredAtMillis: scope.now + 600_000 };
    expect(await read(token, at(600_000))).toEqual(expired);
    const unseen = createAccessTokenReader({ publicUrl: scope.settings.publicUrl, keys: scope.keys });
    expect(await unseen.read(at(600_000), token)).toEqual(expired);
  });
});

describe('JW-01 the signature', () => {
  test('is verified only with our own key and algorithm', async () => {
    const claims = claimsOf(token);
    const { kid } = headerOf(token);
    const [published] = (await scope.keys.signingKeys(scope, 'user')).published;
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const strangerJwk = stranger.publicKey.export({ format: 'jwk' });
    const byStranger = (header: Claims) => {
      const content = `${encode({ alg: 'ES256', kid, ...header })}.${encode(claims)}`;
      const signature = sign('sha256', Buffer.from(content), { key: stranger.privateKey, dsaEncoding: 'ieee-p1363' });
      return `${content}.${signature.toString('base64url')}`;
    };
    const byHmac = (secret: string, header: Claims) => {
      const content = `${encode({ alg: 'HS256', kid, ...header })}.${encode(claims)}`;
      return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
    };
    const forged = {
      none: `${encode({ alg: 'none' })}.${encode(claims)}.`,
      'none with a key id': `${encode({ alg: 'none', kid })}.${encode(claims)}.`,
      'NONE and our signature': `${encode({ alg: 'NONE', kid })}.${encode(claims)}.${token.split('.')[2]}`,
      'HMAC with the public key': byHmac(JSON.stringify(published), {}),
      'HMAC with nothing': byHmac('', {}),
      'a stranger’s key': byStranger({}),
      'a key it brings along': byStranger({ jwk: strangerJwk }),
      'a key at an address': byStranger({ jku: 'http://localhost:3000/keys', x5u: 'http://localhost:3000/x' }),
      'a certificate it brings along': byStranger({ x5c: ['MIIB'] }),
      'a key id of another project': byStranger({ kid: (await other.keys.signingKeys(other, 'user')).current.kid }),
      'a key id that climbs': byStranger({ kid: '../../../../dev/null' }),
      'a key id that speaks SQL': byStranger({ kid: "x' or '1'='1" }),
      'a key id that is a list': byStranger({ kid: [kid] }),
      'no key id': byStranger({ kid: undefined }),
      'an extension we do not know': byStranger({ crit: ['exp'], exp: 1 }),
      'our signature cut short': token.slice(0, -4),
      'another payload': [token.split('.')[0], encode({ ...claims, sub: SESSION }), token.split('.')[2]].join('.'),
    };
    for (const [name, text] of Object.entries(forged)) expect([name, await read(text)]).toEqual([name, unparsable]);
  });

  test('of another project is refused, whatever the token says', async () => {
    const foreign = await signAccessToken(other, { user: USER, sessionId: SESSION });
    const [header, , signature] = foreign.split('.');
    const renamed = [header, token.split('.')[1], signature].join('.');
    expect(await read(renamed)).toEqual(unparsable);
  });
});

const unparsable = { kind: 'unparsable' };

/** The server itself reads the others only, so that it accepts tokens of its former release. */
const onlyForReaders = new Set(['iat', 'signed_up_at', 'requires_totp_mfa', 'is_restricted', 'restricted_reason']);

describe('JW-02 the claims', () => {
  test('must all exist and match each other and the key', async () => {
    const good = claimsOf(token);
    expect(await read(await signWithOwnKey(good))).toMatchObject({ kind: 'valid' });
    const anonymousIssuer = `http://localhost:3000/api/v1/projects-anonymous-users/${scope.project.id}`;
    const changes: readonly Claims[] = [
      ...Object.keys(good)
        .filter((name) => !onlyForReaders.has(name))
        .map((name) => ({ [name]: undefined })),
      { iss: 'http://localhost:3000/api/v1/projects/internal' },
      { iss: `http://evil.example/api/v1/projects/${scope.project.id}` },
      { iss: anonymousIssuer },
      { aud: `${scope.project.id}:anon` },
      { aud: `${scope.project.id}:anon`, iss: anonymousIssuer },
      { aud: `${scope.project.id}:anon`, iss: anonymousIssuer, is_anonymous: true },
      { aud: [scope.project.id] },
      { is_anonymous: true },
      { project_id: other.project.id },
      { branch_id: 'other' },
      { role: 'admin' },
      { sub: 7 },
      { exp: 'tomorrow' },
      { exp: 1e300 },
      { nbf: scope.now / 1000 + 60 },
    ];
    for (const change of changes) {
      const kind = [change, (await read(await signWithOwnKey({ ...good, ...change }))).kind];
      expect(kind).toEqual([change, 'unparsable']);
    }
  });

  test('of another project are distinguished, and so are those of its anonymous users', async () => {
    for (const is_anonymous of [false, true]) {
      const foreign = await signAccessToken(other, { user: { ...USER, is_anonymous }, sessionId: SESSION });
      expect(await read(foreign)).toEqual({ kind: 'other-project', projectId: other.project.id });
    }
  });

  test('are cached only for the project they were verified for', async () => {
    expect(await read(token)).toMatchObject({ kind: 'valid' });
    expect(await read(token, other)).toEqual({ kind: 'other-project', projectId: scope.project.id });
  });
});

test('JW-03 nothing else that we sign is an access token', async () => {
  const good = claimsOf(token);
  for (const typ of ['JWT', 'at+jwt', 'webhook+jwt', 'secevent+jwt', ''])
    expect(await read(await signWithOwnKey(good, { typ }))).toEqual(unparsable);
  const idToken = { iss: good.iss, sub: good.sub, aud: good.aud, exp: good.exp, iat: good.iat, nonce: 'n' };
  expect(await read(await signWithOwnKey(idToken))).toEqual(unparsable);
});

test('JW-04 text that is not a token is refused immediately, and never fails', async () => {
  const texts = [
    '',
    '.',
    '..',
    '...',
    'a.b.c',
    '%',
    '%00',
    '%E0%A4%A',
    '\0',
    'null',
    '[]',
    '{}',
    '["a"]',
    `${encode([])}.${encode([])}.`,
    `${encode({ alg: 'ES256' })}.${encode({})}.AAAA`,
    `${token}.`,
    `${token}.a.b`,
    `${token}\n`,
    ` ${token}`,
    token.replaceAll('.', ' '),
    'é'.repeat(4000),
    'a'.repeat(100_000),
    `${'a'.repeat(50_000)}.${'b'.repeat(50_000)}.c`,
    `${encode({ alg: 'ES256', kid: headerOf(token).kid })}.${Buffer.from('not json').toString('base64url')}.AAAA`,
    `${encode({ alg: 'ES256', kid: 'x'.repeat(5000) })}.${token.split('.')[1]}.AAAA`,
  ];
  await read(token);
  for (const text of texts) {
    const times: number[] = [];
    // The fastest of three, so that a pause of the machine does not matter.
    for (let time = 0; time < 3; time += 1) {
      const start = performance.now();
      expect([text.slice(0, 40), await read(text)]).toEqual([text.slice(0, 40), unparsable]);
      times.push(performance.now() - start);
    }
    expect(Math.min(...times)).toBeLessThan(50);
  }
});

test('JW-05 no token becomes invalid while keys are rotated', async () => {
  const tenant = await createScope(database.kysely);
  const tokens = createAccessTokenReader({ publicUrl: tenant.settings.publicUrl, keys: tenant.keys });
  const kids = new Set<unknown>();
  for (let hours = 0; hours <= 60; hours += 0.5) {
    const now = { ...tenant, now: tenant.now + (hours === 0 ? 0 : 89 * 24 + hours) * HOUR };
    if (hours === 50) await tenant.keys.rotateSigningKeys(now);
    const issued = await signAccessToken(now, { user: USER, sessionId: SESSION });
    kids.add(headerOf(issued).kid);
    const atItsEnd = { ...tenant, now: now.now + 599_000 };
    expect(await tokens.read(atItsEnd, issued)).toMatchObject({ kind: 'valid' });
  }
  expect(kids.size).toBe(2);
});

test('RL-11 the cache of tokens is bounded, and saves the work of verifying', async () => {
  const verified: unknown[] = [];
  const counting = createAccessTokenReader({
    publicUrl: scope.settings.publicUrl,
    keys: {
      ...scope.keys,
      verificationKey: (at, kid) => {
        verified.push(kid);
        return scope.keys.verificationKey(at, kid);
      },
    },
  });
  for (let time = 0; time < 5; time += 1) await counting.read(scope, token);
  expect(verified).toHaveLength(1);
  for (let time = 0; time < 3; time += 1) await counting.read(scope, `${token.slice(0, -6)}AAAAAA`);
  expect(verified).toHaveLength(4);
});
