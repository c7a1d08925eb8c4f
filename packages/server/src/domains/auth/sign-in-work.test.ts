// @needs database

import { hash as bcryptHash } from '@node-rs/bcrypt';
import { createOutbox, openSharedDatabase } from '@portico/testing';
import { deferred } from '@portico/testing/deferred';
import { describe, expect, test } from 'vitest';
import { createArgon2Hasher } from '../../platform/adapters/hasher/argon2.js';
import { Semaphore } from '../../platform/adapters/hasher/semaphore.js';
import type { TenantCall } from '../../platform/call/call.js';
import { Overloaded, Refusal } from '../../platform/failures/failures.js';
import type { Hasher } from '../../platform/ports/index.js';
import { createScope } from '../../testing/scope.js';
import { setPasswordHash, setTotpSecret } from '../credentials/index.js';
import { changeUser } from '../users/index.js';
import { signInWithPassword } from './calls/password-sign-in.js';
import { signUpUser } from './sign-up.js';

const database = openSharedDatabase();

const PASSWORD = 'correct horse battery';
const cheap = createArgon2Hasher({ cores: 8, cost: { memoryKib: 8, passes: 1 } });

interface Watched {
  readonly hasher: Hasher;
  readonly work: string[];
}

/** A hasher that records its calls. */
function watch(hasher: Hasher): Watched {
  const work: string[] = [];
  const note = <Result>(name: string, result: Promise<Result>): Promise<Result> => {
    work.push(name);
    return result;
  };
  return {
    work,
    hasher: {
      hash: (password) => note('hash', hasher.hash(password)),
      verify: (hash, password) => note('verify', hasher.verify(hash, password)),
      verifyDecoy: (password) => note('decoy', hasher.verifyDecoy(password)),
      formatOf: (hash) => hasher.formatOf(hash),
      isOutdated: (hash) => hasher.isOutdated(hash),
    },
  };
}

const scopeWith = async (hasher: Hasher): Promise<TenantCall> => {
  const scope = await createScope(database.kysely, {
    override: { 'auth.password.allowSignIn': true },
    ports: { hasher, mail: createOutbox() },
  });
  return { ...scope, access: 'client', user: null, sessionId: null, isImpersonation: false };
};

const addUser = (call: TenantCall, email: string, passwordHash: string | null) =>
  call.transaction((trx) =>
    signUpUser(trx, { user: { primaryEmail: email, usedForAuth: true }, passwordHash, isOtpEnabled: false }),
  );

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (failure: unknown) => {
      if (failure instanceof Overloaded) return 'overloaded';
      if (failure instanceof Refusal) return failure.status;
      return failure instanceof Error && 'code' in failure ? failure.code : failure;
    },
  );

describe('the work of a sign-in', () => {
  test('EN-02 is one verification with or without a stored hash, and two for an imported hash', async () => {
    const { hasher, work } = watch(cheap);
    const call = await scopeWith(hasher);
    await addUser(call, 'mira@example.test', await cheap.hash(PASSWORD));
    await addUser(call, 'no-password@example.test', null);
    await addUser(call, 'imported@example.test', await bcryptHash(PASSWORD, 4));
    const workFor = async (email: string, password = 'wrong horse') => {
      work.length = 0;
      const outcome = await outcomeOf(signInWithPassword(call, { email, password }));
      return [outcome, ...work];
    };
    expect(await workFor('mira@example.test')).toEqual(['EMAIL_PASSWORD_MISMATCH', 'verify']);
    expect(await workFor('nobody@example.test')).toEqual(['EMAIL_PASSWORD_MISMATCH', 'decoy']);
    expect(await workFor('no-password@example.test')).toEqual(['EMAIL_PASSWORD_MISMATCH', 'decoy']);
    expect(await workFor('imported@example.test')).toEqual(['EMAIL_PASSWORD_MISMATCH', 'verify', 'decoy']);
    expect(await workFor('mira@example.test', PASSWORD)).toEqual(['done', 'verify']);
    expect(await workFor('imported@example.test', PASSWORD)).toEqual(['done', 'verify', 'hash']);
  });

  test('TP-03 PW-08 begins the session of the user as they are once the password is verified', async () => {
    let change = async (_call: TenantCall, _userId: string): Promise<unknown> => undefined;
    const call = await scopeWith({
      ...cheap,
      verify: async (hash, password) => {
        const isRight = await cheap.verify(hash, password);
        await change(call, userId);
        return isRight;
      },
    });
    const { id: userId } = await addUser(call, 'mira@example.test', await cheap.hash(PASSWORD));
    const attempt = () => signInWithPassword(call, { email: 'mira@example.test', password: PASSWORD });
    const nameIn = ({ accessToken }: { readonly accessToken: string }) =>
      JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).name;
    expect(nameIn(await attempt())).toBeNull();
    change = ({ transaction }) => transaction((trx) => changeUser(trx, userId, { displayName: 'Mira' }));
    expect(nameIn(await attempt())).toBe('Mira');
    change = ({ transaction }) => transaction((trx) => setTotpSecret(trx, userId, new Uint8Array(20)));
    expect(await outcomeOf(attempt())).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
    change = ({ transaction }) => transaction((trx) => setPasswordHash(trx, userId, 'another'));
    expect(await outcomeOf(attempt())).toBe('EMAIL_PASSWORD_MISMATCH');
  });

  test('RL-08 stops once a limit is reached', async () => {
    const { hasher, work } = watch(cheap);
    const call = await scopeWith(hasher);
    for (let count = 0; count < 10; count += 1)
      await outcomeOf(signInWithPassword(call, { email: 'nobody@example.test', password: 'wrong horse' }));
    expect(work).toHaveLength(10);
    expect(await outcomeOf(signInWithPassword(call, { email: 'nobody@example.test', password: 'wrong horse' }))).toBe(
      429,
    );
    expect(work).toHaveLength(10);
  });

  test('PW-10 that is rejected as overload neither counts as a failure nor resets the count', async () => {
    let isBusy = true;
    const call = await scopeWith({
      ...cheap,
      verify: (hash, password) => (isBusy ? Promise.reject(new Overloaded(1)) : cheap.verify(hash, password)),
    });
    await addUser(call, 'mira@example.test', await cheap.hash(PASSWORD));
    const attempt = (password: string) => outcomeOf(signInWithPassword(call, { email: 'mira@example.test', password }));
    for (let count = 0; count < 30; count += 1) expect(await attempt(PASSWORD)).toBe('overloaded');
    isBusy = false;
    for (let count = 0; count < 9; count += 1) expect(await attempt('wrong horse')).toBe('EMAIL_PASSWORD_MISMATCH');
    isBusy = true;
    for (let count = 0; count < 5; count += 1) expect(await attempt(PASSWORD)).toBe('overloaded');
    isBusy = false;
    expect(await attempt('wrong horse')).toBe('EMAIL_PASSWORD_MISMATCH');
    expect(await attempt(PASSWORD)).toBe(429);
  });

  test('PW-01 accepts a right password when there is no capacity to rehash it, and rehashes it the next time', async () => {
    let isBusy = true;
    const call = await scopeWith({
      ...cheap,
      hash: (password) => (isBusy ? Promise.reject(new Overloaded(1)) : cheap.hash(password)),
    });
    const imported = await bcryptHash(PASSWORD, 4);
    const user = await addUser(call, 'mira@example.test', imported);
    const hashNow = async () => {
      const { db, tenant } = call;
      const row = await db
        .selectFrom('credentials')
        .select('password_hash')
        .where('tenant_id', '=', tenant.id)
        .where('user_id', '=', user.id)
        .executeTakeFirst();
      return row?.password_hash;
    };
    const attempt = () => outcomeOf(signInWithPassword(call, { email: 'mira@example.test', password: PASSWORD }));
    expect(await attempt()).toBe('done');
    expect(await hashNow()).toBe(imported);
    isBusy = false;
    expect(await attempt()).toBe('done');
    expect(await hashNow()).toMatch(/^\$argon2id\$/);
  });

  test('PW-10 is rejected for most of five hundred concurrent sign-ins while the first ones run, and other work continues', async () => {
    const semaphore = new Semaphore({ most: 1, mostWaiting: 64 });
    const [full, gate] = [deferred(), deferred()];
    let asked = 0;
    const held = {
      ...cheap,
      verifyDecoy: (password: string) => {
        asked += 1;
        if (asked === 65) full.resolve();
        return semaphore.run(() => gate.promise.then(() => cheap.verifyDecoy(password)));
      },
    };
    const call = await scopeWith(held);
    const attempts = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) =>
        outcomeOf(signInWithPassword(call, { email: `nobody-${from + n}@example.test`, password: 'wrong horse' })),
      );
    const first = attempts(0, 65);
    await full.promise;
    const others: unknown[] = [];
    // Not all at once: on a busy machine, some would give up waiting for the database before they ask for the hash.
    for (let from = 65; from < 500; from += 29) others.push(...(await Promise.all(attempts(from, 29))));
    expect(others.filter((outcome) => outcome === 'overloaded')).toHaveLength(435);
    await call.db.selectFrom('users').select('id').where('tenant_id', '=', call.tenant.id).execute();
    gate.resolve();
    const outcomes = await Promise.all(first);
    expect(outcomes.filter((outcome) => outcome === 'EMAIL_PASSWORD_MISMATCH')).toHaveLength(65);
  });
});

test('OV-03 many sign-ins of one project keep no other from a sign-in', async () => {
  const semaphore = new Semaphore({ most: 1, mostWaiting: 64 });
  const gate = deferred();
  const held: Hasher = {
    ...cheap,
    verifyDecoy: (password, tenantId) =>
      semaphore.run(() => gate.promise.then(() => cheap.verifyDecoy(password)), tenantId),
  };
  const [busy, other] = [await scopeWith(held), await scopeWith(held)];
  let refused = 0;
  const [full, oneMore] = [deferred(), deferred()];
  const attempt = (call: TenantCall, n: number) =>
    outcomeOf(signInWithPassword(call, { email: `nobody-${n}@example.test`, password: 'wrong horse' }));
  const rounds = Array.from({ length: 100 }, async (_, n) => {
    const outcome = await attempt(busy, n);
    refused += outcome === 'overloaded' ? 1 : 0;
    if (refused === 35) full.resolve();
    if (refused === 36) oneMore.resolve();
  });
  await full.promise;
  const one = attempt(other, 0);
  // Its place in the queue was that of another.
  await Promise.race([oneMore.promise, one]);
  gate.resolve();
  expect(await one).toBe('EMAIL_PASSWORD_MISMATCH');
  await Promise.all(rounds);
});

test('OC-08 codes that were issued before a password change are invalid after it', async () => {
  const { issueCode, checkCode } = await import('../../platform/codes/index.js');
  const call = await scopeWith(cheap);
  const [user, other] = [
    await addUser(call, 'mira@example.test', null),
    await addUser(call, 'noor@example.test', null),
  ];
  const types = ['password-reset', 'one-time-password', 'contact-channel-verification', 'mfa-attempt'] as const;
  for (const type of types) {
    const issue = (subjectId: string) => issueCode(call, { type, subjectId, lifetimeMillis: 60_000 });
    const [own, kept] = [await issue(user.id), await issue(other.id)];
    await call.transaction((trx) => setPasswordHash(trx, user.id, null));
    expect(await outcomeOf(checkCode(call, type, own))).toBe('VERIFICATION_CODE_ALREADY_USED');
    expect(await outcomeOf(checkCode(call, type, kept))).toBe('done');
  }
});
