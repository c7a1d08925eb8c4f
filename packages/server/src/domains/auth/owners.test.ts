// @needs database

import { createOutbox, sharedDatabase } from '@portico/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import { createArgon2Hasher } from '../../platform/adapters/hasher/argon2.js';
import type { Call, TenantCall } from '../../platform/call/call.js';
import type { Settings } from '../../platform/call/settings.js';
import { issueCode } from '../../platform/codes/index.js';
import { connectDatabase } from '../../platform/db/connect.js';
import { createScope } from '../../testing/scope.js';
import { createTeam, isMember } from '../teams/index.js';
import { signUpWithPassword } from './calls/password-sign-up.js';
import { sendSignInCode, signInWithCode } from './sign-in-codes.js';

const database = connectDatabase({ ...sharedDatabase(), log: console });
afterAll(() => database.close());

const hasher = createArgon2Hasher({ cores: 8, cost: { memoryKib: 8, passes: 1 } });

/** Project `internal` exists once in a database, so each test has a tenant that passes for it. */
async function internalScope(settings: Partial<Settings>): Promise<TenantCall & { ownerTeamId: string }> {
  const scope = await createScope(database.kysely, {
    override: { 'auth.password.allowSignIn': true, 'auth.otp.allowSignIn': true, 'domains.allowLocalhost': true },
    settings,
    ports: { hasher, mail: createOutbox() },
  });
  const { id: ownerTeamId } = await createTeam(scope, { displayName: 'Owners' });
  const rename = (call: Call): Call => ({
    ...call,
    project: { ...call.project, id: 'internal', ownerTeamId },
    transaction: (fn) => call.transaction((own) => fn(rename(own))),
    independently: (fn) => call.independently((own) => fn(rename(own))),
  });
  return { ...rename(scope), access: 'client', user: null, sessionId: null, ownerTeamId };
}

let ordinal = 0;
const signUp = async (call: TenantCall, invitationCode?: string, password = 'correct horse battery') => {
  ordinal += 1;
  const email = `owner-${ordinal}@example.test`;
  const { userId } = await signUpWithPassword(call, {
    email,
    password,
    verificationCallbackUrl: undefined,
    invitationCode,
  });
  return userId;
};
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (failure: Error & { code?: string }) => failure.code ?? failure.message,
  );
const membersOf = async (call: TenantCall & { ownerTeamId: string }, userIds: readonly string[]) => {
  const members = await Promise.all(userIds.map((userId) => isMember(call, { teamId: call.ownerTeamId, userId })));
  return members.filter(Boolean).length;
};
const invite = (call: Call, data = { joins_owner_team: true }) =>
  issueCode(call, { type: 'owner-invitation', data, lifetimeMillis: 3_600_000 });

describe('where owners sign up freely', () => {
  test('HD-07 on a machine of their own the first of twelve who sign up at once owns the installation, and nobody else does', async () => {
    const call = await internalScope({ mode: 'development', ownerSignUp: 'open' });
    const userIds = await Promise.all(Array.from({ length: 12 }, () => signUp(call)));
    expect(await membersOf(call, userIds)).toBe(1);
    const later = await signUp(call);
    expect(await membersOf(call, [later])).toBe(0);
  });

  test('HD-07 on a public server nobody becomes its owner by coming first', async () => {
    const call = await internalScope({ mode: 'production', ownerSignUp: 'open' });
    expect(await membersOf(call, [await signUp(call)])).toBe(0);
    expect(await membersOf(call, [await signUp(call, await invite(call))])).toBe(1);
  });
});

describe('where owners are invited', () => {
  const invited = { mode: 'production', ownerSignUp: 'invite' } as const;

  test('HD-07 nobody signs up without an invitation, and a wrong one says what is wrong with it', async () => {
    const call = await internalScope(invited);
    expect(await outcomeOf(signUp(call))).toBe('SIGN_UP_NOT_ENABLED');
    expect(await outcomeOf(signUp(call, undefined, 'short'))).toBe('SIGN_UP_NOT_ENABLED');
    expect(await outcomeOf(signUp(call, call.ports.random.token()))).toBe('VERIFICATION_CODE_NOT_FOUND');
    const code = await invite(call);
    expect(await outcomeOf(signUp({ ...call, now: call.now + 3_600_000 }, code))).toBe('VERIFICATION_CODE_EXPIRED');
  });

  test('OC-03 an invitation lets one of ten in who bring it at once', async () => {
    const call = await internalScope(invited);
    const code = await invite(call);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(signUp(call, code))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'VERIFICATION_CODE_ALREADY_USED')).toHaveLength(9);
    const { db, tenant } = call;
    expect(await db.selectFrom('users').select('id').where('tenant_id', '=', tenant.id).execute()).toHaveLength(1);
  });

  test('an invitation that says nothing of the owner team makes a user and no owner', async () => {
    const call = await internalScope(invited);
    const code = await invite(call, { joins_owner_team: false });
    expect(await membersOf(call, [await signUp(call, code)])).toBe(0);
  });

  test('what the invited person can mend does not cost the invitation', async () => {
    const call = await internalScope(invited);
    const code = await invite(call);
    expect(await outcomeOf(signUp(call, code, 'short'))).toBe('PASSWORD_TOO_SHORT');
    expect(await outcomeOf(signUp(call, code))).toBe('done');
  });

  test('PW-05 owners of a public installation choose no guessable password, whatever its own project is set to', async () => {
    const call = await internalScope(invited);
    const code = await invite(call);
    expect(await outcomeOf(signUp(call, code, 'password123'))).toBe('PASSWORD_REQUIREMENTS_NOT_MET');
    expect(await outcomeOf(signUp(call, code))).toBe('done');
  });
});

test('no other project looks at invitations', async () => {
  const scope = await createScope(database.kysely, {
    override: { 'auth.password.allowSignIn': true },
    settings: { mode: 'production', ownerSignUp: 'invite' },
    ports: { hasher, mail: createOutbox() },
  });
  const call: TenantCall = { ...scope, access: 'client', user: null, sessionId: null };
  const code = await invite(call);
  expect(await outcomeOf(signUp(call, code))).toBe('done');
  expect(await outcomeOf(signUp(call, code))).toBe('done');
});

describe('sign-up with a mailed code', () => {
  const codeFor = (call: Call, email: string) =>
    issueCode(call, { type: 'one-time-password', address: email, data: { email }, lifetimeMillis: 60_000 });

  test('HD-07 makes nobody an owner where owners are invited, neither when a code is asked for nor with one at hand', async () => {
    const call = await internalScope({ mode: 'production', ownerSignUp: 'invite' });
    const callbackUrl = 'http://localhost:3000/handler/magic-link-callback';
    const sent = sendSignInCode(call, { email: 'stranger@example.test', callbackUrl });
    expect(await outcomeOf(sent)).toBe('SIGN_UP_NOT_ENABLED');
    const entered = signInWithCode(call, await codeFor(call, 'stranger@example.test'));
    expect(await outcomeOf(entered)).toBe('SIGN_UP_NOT_ENABLED');
  });

  test('HD-07 counts on a machine of their own: the first to come that way owns the installation', async () => {
    const call = await internalScope({ mode: 'development', ownerSignUp: 'open' });
    const first = await signInWithCode(call, await codeFor(call, 'first@example.test'));
    const second = await signInWithCode(call, await codeFor(call, 'second@example.test'));
    expect(await membersOf(call, [first.userId])).toBe(1);
    expect(await membersOf(call, [second.userId])).toBe(0);
  });
});
