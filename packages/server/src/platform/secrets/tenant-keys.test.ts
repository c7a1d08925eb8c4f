// @needs database

import { openSharedDatabase } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { createScope, TEST_SECRET } from '../../testing/scope.js';
import { createSealer } from './sealing.js';
import { createTenantKeys } from './tenant-keys.js';

const database = openSharedDatabase();

const db = database.kysely;
const HOUR = 3_600_000;
const bytes = (text: string) => new TextEncoder().encode(text);

describe('keys of a tenant', () => {
  test('twenty replicas that need them first at the same moment end up with the same ones', async () => {
    const scope = await createScope(db);
    const replicas = Array.from({ length: 20 }, () => createTenantKeys(createSealer([TEST_SECRET])));
    const hashes = await Promise.all(replicas.map((keys) => keys.hash(scope, 'code', 'abc')));
    expect(new Set(hashes.map((hash) => Buffer.from(hash).toString('hex'))).size).toBe(1);
    const kids = await Promise.all(replicas.map(async (keys) => (await keys.signingKeys(scope, 'user')).current.kid));
    expect(new Set(kids).size).toBe(1);
    const rows = await db
      .selectFrom('tenant_keys')
      .select('purpose')
      .where('tenant_id', '=', scope.tenant.id)
      .execute();
    const signing = ['sign anonymous', 'sign anonymous', 'sign user', 'sign user'];
    expect(rows.map(({ purpose }) => purpose).sort()).toEqual(['hash', 'seal', ...signing]);
  });

  test('SK-02 one value gives another hash for each purpose and for each tenant', async () => {
    const [one, two] = [await createScope(db), await createScope(db)];
    const hashes = [
      await one.keys.hash(one, 'code', 'abc'),
      await one.keys.hash(one, 'refresh-token', 'abc'),
      await two.keys.hash(two, 'code', 'abc'),
    ];
    expect(new Set(hashes.map((hash) => Buffer.from(hash).toString('hex'))).size).toBe(3);
  });

  test('SK-04 what is sealed for one tenant opens for that tenant and label alone', async () => {
    const [one, two] = [await createScope(db), await createScope(db)];
    const sealed = await one.keys.seal(one, bytes('a secret'), 'totp');
    expect(await one.keys.open(one, sealed, 'totp')).toEqual(bytes('a secret'));
    await expect(one.keys.open(one, sealed, 'smtp')).rejects.toThrow('authenticate');
    await expect(two.keys.open(two, sealed, 'totp')).rejects.toThrow('not configured');
  });

  test('keys that were made in a transaction which is rolled back are not remembered', async () => {
    const scope = await createScope(db);
    const failing = scope.transaction(async (call) => {
      await call.keys.hash(call, 'code', 'abc');
      await call.keys.hash(call, 'code', 'abc');
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
    const hash = await scope.keys.hash(scope, 'code', 'abc');
    const elsewhere = createTenantKeys(createSealer([TEST_SECRET]));
    expect(await elsewhere.hash(scope, 'code', 'abc')).toEqual(hash);
  });

  test('the database holds no key in clear', async () => {
    const scope = await createScope(db);
    const { current, published } = await scope.keys.signingKeys(scope, 'user');
    expect(published[0]).toEqual({
      kty: 'EC',
      alg: 'ES256',
      crv: 'P-256',
      use: 'sig',
      kid: current.kid,
      x: expect.stringMatching(/^[\w-]{43}$/),
      y: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(current.kid).toHaveLength(12);
    // The private key itself is not handed out: only its use.
    expect(Object.entries(current)).toEqual([
      ['kid', expect.any(String)],
      ['sign', expect.any(Function)],
    ]);
    const rows = await db.selectFrom('tenant_keys').selectAll().where('tenant_id', '=', scope.tenant.id).execute();
    expect(JSON.stringify(rows.map(({ public_jwk }) => public_jwk))).not.toContain('"d"');
    for (const { sealed } of rows) expect(Buffer.from(sealed).toString('latin1')).not.toContain('"kty"');
  });
});

describe('a failover that loses keys', () => {
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' } as const;

  test('a replica that knows the lost key verifies what is signed with its replacement', async () => {
    const scope = await createScope(db);
    const replica = createTenantKeys(createSealer([TEST_SECRET]));
    const lost = (await replica.signingKeys(scope, 'user')).current.kid;
    await db.deleteFrom('tenant_keys').where('tenant_id', '=', scope.tenant.id).where('id', '=', lost).execute();
    const { current } = await scope.keys.signingKeys(scope, 'user');
    const signature = new Uint8Array(current.sign(bytes('a token')));
    const found = await replica.verificationKey({ ...scope, now: scope.now + 6000 }, current.kid);
    expect(found && (await crypto.subtle.verify(algorithm, found.publicKey, signature, bytes('a token')))).toBe(true);
  });
});

describe('JW-05 rotation of signing keys', () => {
  const NINETY_DAYS = 90 * 24;

  test('publishes the next key from the beginning, and the old one for a day after its use', async () => {
    const scope = await createScope(db);
    const at = (hours: number) => ({ ...scope, now: scope.now + hours * HOUR });
    const keysAt = async (hours: number) => {
      const { current, published } = await scope.keys.signingKeys(at(hours), 'user');
      return { current: current.kid, published: published.map(({ kid }) => kid) };
    };
    const {
      current: first,
      published: [, second],
    } = await keysAt(0);
    expect(await keysAt(NINETY_DAYS - 0.1)).toEqual({ current: first, published: [first, second] });
    const after = await keysAt(NINETY_DAYS + 0.2);
    const third = after.published.at(-1);
    expect(after).toEqual({ current: second, published: [first, second, third] });
    expect(await scope.keys.verificationKey(at(NINETY_DAYS + 23.9), first)).toMatchObject({ audience: 'user' });
    expect(await keysAt(NINETY_DAYS + 24.1)).toEqual({ current: second, published: [second, third] });
    expect(await scope.keys.verificationKey(at(NINETY_DAYS + 24.1), first)).toBeUndefined();
  });

  test('is known to another replica before the new key signs', async () => {
    const scope = await createScope(db);
    const replica = createTenantKeys(createSealer([TEST_SECRET]));
    await replica.signingKeys(scope, 'user');
    const later = { ...scope, now: scope.now + NINETY_DAYS * HOUR };
    const { current } = await scope.keys.signingKeys(later, 'user');
    expect(await replica.verificationKey(later, current.kid)).toMatchObject({ audience: 'user' });
  });

  test('a key that another replica has published is found by its id before the keys are read again for their age', async () => {
    const scope = await createScope(db);
    const replica = createTenantKeys(createSealer([TEST_SECRET]));
    const justBefore = { ...scope, now: scope.now + NINETY_DAYS * HOUR - 1000 };
    await replica.signingKeys(justBefore, 'user');
    const later = { ...justBefore, now: justBefore.now + 6000 };
    const next = (await scope.keys.signingKeys(later, 'user')).published.at(-1);
    expect(await replica.verificationKey(later, next?.kid)).toMatchObject({ audience: 'user' });
    for (const kid of ['unknown-kid0', '../../../etc', "' or 1=1 --", '', 7, null, ['a']])
      expect(await replica.verificationKey(later, kid)).toBeUndefined();
  });

  test('eight replicas that rotate at once add one key', async () => {
    const scope = await createScope(db);
    await scope.keys.signingKeys(scope, 'user');
    const later = { ...scope, now: scope.now + NINETY_DAYS * HOUR };
    const replicas = Array.from({ length: 8 }, () => createTenantKeys(createSealer([TEST_SECRET])));
    await Promise.all(replicas.map((keys) => keys.rotateSigningKeys(later)));
    const { published } = await createTenantKeys(createSealer([TEST_SECRET])).signingKeys(later, 'user');
    expect(published).toHaveLength(3);
  });
});
