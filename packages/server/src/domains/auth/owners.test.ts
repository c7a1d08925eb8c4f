// @needs any-database

import { createOutbox, openSharedDatabase } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { createArgon2Hasher } from '../../platform/adapters/hasher/argon2.js';
import type { Call, TenantCall } from '../../platform/call/call.js';
import type { Settings } from '../../platform/call/settings.js';
import { issueCode } from '../../platform/codes/index.js';
import { createScope } from '../../testing/scope.js';
import { createTeam, isMember } from '../teams/index.js';
import { signUpWithPassword } from './calls/password-sign-up.js';
import { judgeArrival } from './oauth/judge.js';
import { sendSignInCode, signInWithCode } from './sign-in-codes.js';

const database = openSharedDatabase();

const hasher = createArgon2Hasher({ cores: 8, cost: { memoryKib: 8, passes: 1 } });

/** A database has only one project `internal`, so each test uses a tenant that poses as it. */
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
  return { ...rename(scope), access: 'client', user: null, sessionId: null, isImpersonation: false, ownerTeamId };
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

describe('with open sign-up for owners', () => {
  test('HD-07 on a development machine only one of twelve concurrent sign-ups becomes owner of the installation', async () => {
    const call = await internalScope({ mode: 'development', ownerSignUp: 'open' });
    const userIds = await Promise.all(Array.from({ length: 12 }, () => signUp(call)));
    expect(await membersOf(call, userIds)).toBe(1);
    const later = await signUp(call);
    expect(await membersOf(call, [later])).toBe(0);
  });

  test('HD-07 on a public server the first sign-up does not become its owner', async () => {
    const call = await internalScope({ mode: 'production', ownerSignUp: 'open' });
    expect(await membersOf(call, [await signUp(call)])).toBe(0);
    expect(await membersOf(call, [await signUp(call, await invite(call))])).toBe(1);
  });
});

describe('with sign-up of owners by invitation', () => {
  const invited = { mode: 'production', ownerSignUp: 'invite' } as const;

  test('HD-07 refuses sign-up without an invitation, and names the problem of an invalid one', async () => {
    const call = await internalScope(invited);
    expect(await outcomeOf(signUp(call))).toBe('SIGN_UP_NOT_ENABLED');
    expect(await outcomeOf(signUp(call, undefined, 'short'))).toBe('SIGN_UP_NOT_ENABLED');
    expect(await outcomeOf(signUp(call, call.ports.random.token()))).toBe('VERIFICATION_CODE_NOT_FOUND');
    const code = await invite(call);
    expect(await outcomeOf(signUp({ ...call, now: call.now + 3_600_000 }, code))).toBe('VERIFICATION_CODE_EXPIRED');
  });

  test('OC-03 lets one of ten concurrent sign-ups use an invitation', async () => {
    const call = await internalScope(invited);
    const code = await invite(call);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(signUp(call, code))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'VERIFICATION_CODE_ALREADY_USED')).toHaveLength(9);
    const { db, tenant } = call;
    expect(await db.selectFrom('users').select('id').where('tenant_id', '=', tenant.id).execute()).toHaveLength(1);
  });

  test('creates a user but no owner if the invitation does not mention the owner team', async () => {
    const call = await internalScope(invited);
    const code = await invite(call, { joins_owner_team: false });
    expect(await membersOf(call, [await signUp(call, code)])).toBe(0);
  });

  test('does not use the invitation if the error can be fixed', async () => {
    const call = await internalScope(invited);
    const code = await invite(call);
    expect(await outcomeOf(signUp(call, code, 'short'))).toBe('PASSWORD_TOO_SHORT');
    expect(await outcomeOf(signUp(call, code))).toBe('done');
  });

  test('PW-05 rejects guessable passwords of owners on a public installation, regardless of the project’s settings', async () => {
    const call = await internalScope(invited);
    const code = await invite(call);
    expect(await outcomeOf(signUp(call, code, 'password123'))).toBe('PASSWORD_REQUIREMENTS_NOT_MET');
    expect(await outcomeOf(signUp(call, code))).toBe('done');
  });
});

test('other projects ignore invitations', async () => {
  const scope = await createScope(database.kysely, {
    override: { 'auth.password.allowSignIn': true },
    settings: { mode: 'production', ownerSignUp: 'invite' },
    ports: { hasher, mail: createOutbox() },
  });
  const call: TenantCall = { ...scope, access: 'client', user: null, sessionId: null, isImpersonation: false };
  const code = await invite(call);
  expect(await outcomeOf(signUp(call, code))).toBe('done');
  expect(await outcomeOf(signUp(call, code))).toBe('done');
});

describe('sign-up with an email code', () => {
  const codeFor = (call: Call, email: string) =>
    issueCode(call, { type: 'one-time-password', address: email, data: { email }, lifetimeMillis: 60_000 });

  test('HD-07 is refused if owners need an invitation, both when requesting and when using a code', async () => {
    const call = await internalScope({ mode: 'production', ownerSignUp: 'invite' });
    const callbackUrl = 'http://localhost:3000/handler/magic-link-callback';
    const sent = sendSignInCode(call, { email: 'stranger@example.test', callbackUrl });
    expect(await outcomeOf(sent)).toBe('SIGN_UP_NOT_ENABLED');
    const entered = signInWithCode(call, await codeFor(call, 'stranger@example.test'));
    expect(await outcomeOf(entered)).toBe('SIGN_UP_NOT_ENABLED');
  });

  test('a colleague whom an owner invited to a team can sign up, if only with a code that proves the address', async () => {
    const call = await internalScope({ mode: 'production', ownerSignUp: 'invite' });
    const email = 'colleague@example.test';
    await issueCode(call, {
      type: 'team-invitation',
      subjectId: call.ownerTeamId,
      address: email,
      data: { email },
      lifetimeMillis: 3_600_000,
    });
    const byPassword = signUpWithPassword(call, {
      email,
      password: 'correct horse battery',
      verificationCallbackUrl: undefined,
      invitationCode: undefined,
    });
    expect(await outcomeOf(byPassword)).toBe('SIGN_UP_NOT_ENABLED');
    const callbackUrl = 'http://localhost:3000/handler/magic-link-callback';
    expect(await outcomeOf(sendSignInCode(call, { email, callbackUrl }))).toBe('done');
    const later = { ...call, now: call.now + 3_600_000 };
    expect(await outcomeOf(sendSignInCode(later, { email, callbackUrl }))).toBe('SIGN_UP_NOT_ENABLED');
    const { userId, isNewUser } = await signInWithCode(call, await codeFor(call, email));
    expect([isNewUser, await membersOf(call, [userId])]).toEqual([true, 0]);
  });

  test('an invited colleague can sign up through a provider that verified the address, and only then', async () => {
    const call = await internalScope({ mode: 'production', ownerSignUp: 'invite' });
    const email = 'colleague@example.test';
    await issueCode(call, {
      type: 'team-invitation',
      subjectId: call.ownerTeamId,
      address: email,
      data: { email },
      lifetimeMillis: 3_600_000,
    });
    const arrive = (changes: { readonly email?: string | null; readonly isEmailVerified?: boolean }) =>
      judgeArrival(call, {
        transaction: { type: 'authenticate', userId: null, providerConfigId: 'github' },
        profile: {
          accountId: '4711',
          displayName: null,
          profileImageUrl: null,
          email,
          isEmailVerified: true,
          ...changes,
        },
      });
    expect(await arrive({})).toEqual({ kind: 'sign-up', usedForAuth: true });
    expect(await outcomeOf(arrive({ isEmailVerified: false }))).toBe('SIGN_UP_NOT_ENABLED');
    expect(await outcomeOf(arrive({ email: 'stranger@example.test' }))).toBe('SIGN_UP_NOT_ENABLED');
    expect(await outcomeOf(arrive({ email: null, isEmailVerified: false }))).toBe('SIGN_UP_NOT_ENABLED');
  });

  test('HD-07 on a development machine makes the first user the owner of the installation', async () => {
    const call = await internalScope({ mode: 'development', ownerSignUp: 'open' });
    const first = await signInWithCode(call, await codeFor(call, 'first@example.test'));
    const second = await signInWithCode(call, await codeFor(call, 'second@example.test'));
    expect(await membersOf(call, [first.userId])).toBe(1);
    expect(await membersOf(call, [second.userId])).toBe(0);
  });
});
