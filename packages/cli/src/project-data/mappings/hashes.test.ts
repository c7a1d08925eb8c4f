// @needs nothing

import { createArgon2Hasher } from '@portico/server';
import { expect, test } from 'vitest';
import { exportFile, readSource } from '../../testing/read-source.js';
import type { Mapped } from '../mapping.js';
import { SourceRow } from '../source-row.js';
import { mapAuth0User } from './auth0.js';
import { mapClerkUser } from './clerk.js';

const hasher = createArgon2Hasher();

/** RFC 7914 §11, the second vector. */
const pbkdf2 = Buffer.from(
  '4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d',
  'hex',
)
  .toString('base64')
  .replaceAll('=', '');

/** RFC 7914 §12, the third vector. */
const scryptDigest =
  '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887';

const hashIn = (mapped: Mapped | undefined): string =>
  mapped && 'record' in mapped && mapped.record.type === 'user' ? (mapped.record.password_hash ?? '') : '';

test('PW-02 hashes of the example exports match their passwords and no others', async () => {
  const [firebase] = await readSource('firebase', {
    file: 'firebase.json',
    hashConfig: exportFile('firebase-hash-config.txt'),
  });
  const [betterAuth] = await readSource('better-auth', {
    file: 'better-auth-user.json',
    accounts: exportFile('better-auth-account.csv'),
  });
  expect(await hasher.verify(hashIn(firebase), 'user1password')).toBe(true);
  expect(await hasher.verify(hashIn(betterAuth), 'correct horse battery')).toBe(true);
  expect(await hasher.verify(hashIn(betterAuth), 'user1password')).toBe(false);
  const others = [
    (await readSource('clerk', { file: 'clerk.csv' }))[0],
    (await readSource('supabase', { file: 'supabase-users.csv' }))[0],
    (await readSource('auth0', { file: 'auth0.ndjson', passwordHashes: exportFile('auth0-hashes.ndjson') }))[0],
  ];
  for (const other of others) expect(hasher.formatOf(hashIn(other))).toBe('bcrypt');
});

test('PW-02 hashes in each format that Clerk imports become ones that Portico can verify', async () => {
  const hashOf = (password_hasher: string, password_digest: string) => {
    const mapped = mapClerkUser(new SourceRow({ id: 'u', password_hasher, password_digest }), (name) => name);
    return 'record' in mapped && mapped.record.type === 'user' ? mapped.record.password_hash : undefined;
  };
  const firebase = [
    'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    '42xEC+ixf3L2lw==',
    'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    'Bw==',
    '8',
    '14',
  ].join('$');
  const cases = [
    ['pbkdf2_sha256', `pbkdf2_sha256$80000$TmFDbA==$${pbkdf2}==`, 'Password'],
    ['pbkdf2_sha256_django', `pbkdf2_sha256$80000$NaCl$${pbkdf2}==`, 'Password'],
    ['pbkdf2_sha1', 'pbkdf2_sha1$4096$salt$4b007901b765489abead49d926f721d065a429c1', 'password'],
    ['scrypt_werkzeug', `scrypt:16384:8:1$SodiumChloride$${scryptDigest}`, 'pleaseletmein'],
    ['scrypt_firebase', firebase, 'user1password'],
  ] as const;
  for (const [kind, digest, password] of cases) {
    const hash = hashOf(kind, digest) ?? '';
    expect([kind, await hasher.verify(hash, password), await hasher.verify(hash, 'another')]).toEqual([
      kind,
      true,
      false,
    ]);
  }
  for (const [kind] of cases.filter(([kind]) => kind !== 'pbkdf2_sha256_django'))
    expect([kind, hashOf(kind, 'broken')]).toEqual([kind, undefined]);
});

test('PW-02 hashes in the format of the bulk import are accepted if made by a password hash function', async () => {
  const userWith = (custom_password_hash: object) => {
    const mapped = mapAuth0User(new SourceRow({ user_id: 'auth0|1', email: 'a@example.com', custom_password_hash }), {
      nameProvider: (name) => name,
      hashes: new Map(),
    });
    return 'record' in mapped && mapped.record.type === 'user' ? { ...mapped.record, losses: mapped.losses } : null;
  };
  const scrypt = userWith({
    algorithm: 'scrypt',
    hash: { value: scryptDigest, encoding: 'hex' },
    salt: { value: 'SodiumChloride' },
    keylen: 64,
    cost: 16384,
    blockSize: 8,
    parallelization: 1,
  });
  expect(await hasher.verify(scrypt?.password_hash ?? '', 'pleaseletmein')).toBe(true);
  const phc = `$pbkdf2-sha256$i=80000,l=64$TmFDbA$${pbkdf2}`;
  const withPhc = userWith({ algorithm: 'pbkdf2', hash: { value: phc, encoding: 'utf8' } });
  expect(await hasher.verify(withPhc?.password_hash ?? '', 'Password')).toBe(true);
  const md5 = userWith({ algorithm: 'md5', hash: { value: '5f4dcc3b5aa765d61d8327deb882cf99', encoding: 'hex' } });
  expect(md5).toMatchObject({ otp_auth_enabled: true, losses: [{ field: 'custom_password_hash' }] });
  expect(md5?.password_hash).toBeUndefined();
});
