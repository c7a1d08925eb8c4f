// @needs database

import { createTestClock, openSharedDatabase } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { createScope } from '../../testing/scope.js';
import type { Call } from '../call/call.js';
import { type CodeType, checkCode, issueCode, revokeCodes, sweepCodes, useCode } from './index.js';
import { codeTypes } from './types.js';

const database = openSharedDatabase();

const db = database.kysely;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (call: Call, millis: number): Call => ({ ...call, now: call.now + millis });
const issue = (call: Call, type: CodeType = 'password-reset') => issueCode(call, { type, lifetimeMillis: 10 * MINUTE });
const redeem = async (call: Call, type: CodeType, code: string) => {
  const checked = await checkCode(call, type, code);
  return call.transaction(async (own) => {
    await useCode(own, checked);
    return checked;
  });
};
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (failure: Error & { code?: string }) => failure.code ?? failure.message,
  );

describe('a one-time code', () => {
  test('OC-01 is 45 characters of lower-case base32 and is found in either case', async () => {
    const call = await createScope(db);
    const code = await issueCode(call, {
      type: 'team-invitation',
      subjectId: call.ports.random.uuid(),
      data: { team_id: 'x' },
      lifetimeMillis: MINUTE,
    });
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/);
    expect(await checkCode(call, 'team-invitation', code.toUpperCase())).toMatchObject({ data: { team_id: 'x' } });
  });

  test('OC-02 is not stored in the database, nor are its parts and the address it was sent to', async () => {
    const call = await createScope(db);
    const code = await issueCode(call, {
      type: 'one-time-password',
      address: 'mira@example.test',
      lifetimeMillis: MINUTE,
    });
    const rows = await db.selectFrom('codes').selectAll().where('tenant_id', '=', call.tenant.id).execute();
    expect(rows).toHaveLength(1);
    const stored = rows.map((row) => [JSON.stringify(row), row.code_hash, row.suffix_hash].map(String).join());
    for (const secret of [code, code.slice(6), code.slice(0, 6), 'mira@example.test'])
      expect(stored.join()).not.toContain(secret);
  });

  test('OC-03 works for one of fifty concurrent uses; the others are informed that it is used', async () => {
    const call = await createScope(db);
    const code = await issue(call);
    const checked = await checkCode(call, 'password-reset', code);
    let effects = 0;
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        outcomeOf(
          call.transaction(async (own) => {
            await useCode(own, checked);
            effects += 1;
          }),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'VERIFICATION_CODE_ALREADY_USED')).toHaveLength(49);
    expect(effects).toBe(1);
  });

  test('OC-03 stays unused when its effect fails', async () => {
    const call = await createScope(db);
    const code = await issue(call);
    const checked = await checkCode(call, 'password-reset', code);
    const failing = call.transaction(async (own) => {
      await useCode(own, checked);
      throw new Error('the effect failed');
    });
    await expect(failing).rejects.toThrow('the effect failed');
    expect(await outcomeOf(redeem(call, 'password-reset', code))).toBe('done');
  });

  test('OC-04 works for its own purpose in its own tenant, and for nothing else', async () => {
    const call = await createScope(db);
    const elsewhere = await createScope(db);
    for (const type of codeTypes) {
      const code = await issue(call, type);
      for (const other of codeTypes.filter((candidate) => candidate !== type))
        expect(await outcomeOf(redeem(call, other, await issue(call, type)))).toBe('VERIFICATION_CODE_NOT_FOUND');
      expect(await outcomeOf(redeem(elsewhere, type, code))).toBe('VERIFICATION_CODE_NOT_FOUND');
      expect(await outcomeOf(redeem(call, type, code))).toBe('done');
    }
  });

  test('OC-05 stops working after twenty attempts on its last 39 characters, right or wrong', async () => {
    const call = await createScope(db, { settings: { areRateLimitsOn: false } });
    const code = await issue(call, 'one-time-password');
    const guess = `zzzzzz${code.slice(6)}`;
    for (let attempt = 0; attempt < 19; attempt += 1)
      expect(await outcomeOf(checkCode(call, 'one-time-password', guess))).toBe('VERIFICATION_CODE_NOT_FOUND');
    expect(await outcomeOf(checkCode(call, 'one-time-password', code))).toBe('done');
    expect(await outcomeOf(redeem(call, 'one-time-password', code))).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED');
  });

  test('OC-05 counts sixty concurrent attempts exactly, and keeps the count when the call fails', async () => {
    const call = await createScope(db, { settings: { areRateLimitsOn: false } });
    const code = await issue(call);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, () => outcomeOf(checkCode(call, 'password-reset', code))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')).toHaveLength(40);
    const failing = call.transaction(async (own) => {
      await checkCode(own, 'password-reset', code).catch(() => undefined);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const row = await db
      .selectFrom('codes')
      .select('attempts')
      .where('tenant_id', '=', call.tenant.id)
      .executeTakeFirstOrThrow();
    expect(row.attempts).toBe(61);
  });

  test('OC-07 distinguishes expired, used and unknown, and a check never uses it up', async () => {
    const call = await createScope(db);
    const code = await issue(call);
    const unknown = call.ports.random.token();
    expect(await outcomeOf(checkCode(call, 'password-reset', unknown))).toBe('VERIFICATION_CODE_NOT_FOUND');
    for (let look = 0; look < 3; look += 1)
      expect(await outcomeOf(checkCode(call, 'password-reset', code))).toBe('done');
    expect(await outcomeOf(redeem(call, 'password-reset', code))).toBe('done');
    expect(await outcomeOf(redeem(call, 'password-reset', code))).toBe('VERIFICATION_CODE_ALREADY_USED');
    expect(await outcomeOf(checkCode(at(call, 10 * MINUTE), 'password-reset', code))).toBe('VERIFICATION_CODE_EXPIRED');
  });

  test('OC-03 cannot be used by a transaction that began before it expired and ends after', async () => {
    const call = await createScope(db);
    const checked = await checkCode(call, 'password-reset', await issue(call));
    expect(await outcomeOf(useCode(at(call, 10 * MINUTE), checked))).toBe('VERIFICATION_CODE_ALREADY_USED');
  });

  test('OC-08 is revoked with the codes of its subject or its address, and no other code is', async () => {
    const call = await createScope(db);
    const subjectId = call.ports.random.uuid();
    const make = (of: { subjectId?: string; address?: string }, type: CodeType = 'password-reset') =>
      issueCode(call, { ...of, type, lifetimeMillis: MINUTE });
    const bySubject = await make({ subjectId });
    const otherType = await make({ subjectId }, 'mfa-attempt');
    const byAddress = await make({ address: 'mira@example.test' });
    const kept = await make({ subjectId: call.ports.random.uuid(), address: 'noor@example.test' });
    await revokeCodes(call, { subjectId, types: ['password-reset'] });
    await revokeCodes(call, { address: 'mira@example.test', types: ['password-reset'] });
    expect(await outcomeOf(checkCode(call, 'password-reset', bySubject))).toBe('VERIFICATION_CODE_ALREADY_USED');
    expect(await outcomeOf(checkCode(call, 'password-reset', byAddress))).toBe('VERIFICATION_CODE_ALREADY_USED');
    expect(await outcomeOf(checkCode(call, 'mfa-attempt', otherType))).toBe('done');
    expect(await outcomeOf(checkCode(call, 'password-reset', kept))).toBe('done');
  });

  test('a sixth live code for one address removes the oldest, and codes of other addresses stay', async () => {
    const call = await createScope(db);
    const make = (address: string, later: number) =>
      issueCode(at(call, later), { type: 'one-time-password', address, lifetimeMillis: 10 * MINUTE });
    const other = await make('noor@example.test', 0);
    const codes: string[] = [];
    for (let count = 0; count < 6; count += 1) codes.push(await make('mira@example.test', count));
    const outcomes = [];
    for (const code of [other, ...codes]) outcomes.push(await outcomeOf(checkCode(call, 'one-time-password', code)));
    expect(outcomes).toEqual(['done', 'VERIFICATION_CODE_NOT_FOUND', 'done', 'done', 'done', 'done', 'done']);
  });

  test('OC-12 is deleted within seven days of its expiry, and not while it may still be checked', async () => {
    // All files share the database, so a clock years ago keeps the codes of other tests from expiring.
    const call = await createScope(db, { ports: { clock: createTestClock(Date.UTC(2020, 0, 1)) } });
    await redeem(call, 'password-reset', await issue(call));
    await issue(call);
    const count = async () =>
      (await db.selectFrom('codes').select('id').where('tenant_id', '=', call.tenant.id).execute()).length;
    await sweepCodes(db, call.now + DAY);
    expect(await count()).toBe(2);
    await sweepCodes(db, call.now + 10 * MINUTE + 7 * DAY);
    expect(await count()).toBe(0);
  });

  test('RL-06 limits an address to thirty unknown codes, and does not count valid codes', async () => {
    const call = await createScope(db, { settings: { mode: 'production' } });
    const code = await issue(call, 'one-time-password');
    for (let attempt = 0; attempt < 5; attempt += 1) await checkCode(call, 'one-time-password', code);
    for (let attempt = 0; attempt < 30; attempt += 1)
      expect(await outcomeOf(checkCode(call, 'password-reset', call.ports.random.token()))).toBe(
        'VERIFICATION_CODE_NOT_FOUND',
      );
    await expect(checkCode(call, 'one-time-password', code)).rejects.toMatchObject({ status: 429 });
    expect(await outcomeOf(checkCode(at(call, 5 * MINUTE), 'one-time-password', code))).toBe('done');
  });
});
