import { type EndpointKey, endpoints, OneTimeCode } from '@portico/contract';
import { createWorld, type World } from '@portico/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type CodeType, checkCode, issueCode } from '../codes/index.js';
import { codeTypes } from '../codes/types.js';

/** What each call that takes a one-time code takes it for, and what else it needs to look at one. */
const purposes: Readonly<Record<string, { readonly type: CodeType; readonly body?: object }>> = {
  'POST /auth/otp/sign-in': { type: 'one-time-password' },
  'POST /auth/otp/sign-in/check-code': { type: 'one-time-password' },
  'POST /auth/password/reset': { type: 'password-reset', body: { password: 'a staple that is new' } },
  'POST /auth/password/reset/check-code': { type: 'password-reset' },
  'POST /contact-channels/verify': { type: 'contact-channel-verification' },
  'POST /contact-channels/verify/check-code': { type: 'contact-channel-verification' },
  'POST /auth/mfa/sign-in': { type: 'mfa-attempt', body: { type: 'totp', totp: '123456' } },
  'POST /auth/passkey/register': { type: 'passkey-registration', body: { credential: {} } },
  'POST /team-invitations/accept': { type: 'team-invitation' },
  'POST /team-invitations/accept/check-code': { type: 'team-invitation' },
  'POST /team-invitations/accept/details': { type: 'team-invitation' },
  'POST /auth/passkey/sign-in': { type: 'passkey-authentication', body: { authentication_response: {} } },
};

const isKey = (key: string): key is EndpointKey => Object.hasOwn(endpoints, key);
const callsWithCode = Object.keys(purposes).filter(isKey);

/** Whom or what a code is about: a team for an invitation, else the user. */
const subjectOf = async (world: World, userId: string, type: CodeType): Promise<string> => {
  if (type !== 'team-invitation') return userId;
  const { json } = await world.request('POST /teams', { access: 'server', body: { display_name: 'Rockets' } });
  return json.id;
};

const issueFor = async (world: World, userId: string, type: CodeType): Promise<string> =>
  issueCode(await world.call(), {
    type,
    subjectId: await subjectOf(world, userId, type),
    data: { email: 'mira@example.test', contact_channel_id: userId, joins_owner_team: true },
    lifetimeMillis: 60_000,
  });

test('every call of the contract that takes a one-time code is one of these', () => {
  const taking = Object.entries(endpoints).flatMap(([key, row]) => {
    const { body } = row as { body?: unknown };
    const isTaking = body instanceof z.ZodObject && Object.values(body.shape).includes(OneTimeCode);
    return isTaking ? [key] : [];
  });
  expect(taking.sort()).toEqual(Object.keys(purposes).sort());
});

test.each(callsWithCode)(
  'OC-04 %s finds no code of another purpose and of another project, and uses none up',
  async (key) => {
    const config = { magic_link_enabled: true, passkey_enabled: true };
    const [world, elsewhere] = [await createWorld({ config }), await createWorld({ config })];
    const mira = await world.signUp({ email: 'mira@example.test' });
    const purpose = purposes[key];
    const present = async (code: string) => {
      const { code: error, status } = await world.request(key, { as: mira, body: { ...purpose?.body, code } });
      return error ?? status;
    };
    for (const type of codeTypes.filter((candidate) => candidate !== purpose?.type)) {
      const code = await issueFor(world, mira.id, type);
      expect([type, await present(code)]).toEqual([type, 'VERIFICATION_CODE_NOT_FOUND']);
      expect(await checkCode(await world.call(), type, code)).toMatchObject({ type });
    }
    const foreign = await issueFor(elsewhere, mira.id, purpose?.type ?? 'mfa-attempt');
    expect(await present(foreign)).toBe('VERIFICATION_CODE_NOT_FOUND');
    await checkCode(await elsewhere.call(), purpose?.type ?? 'mfa-attempt', foreign);
    const own = await issueFor(world, mira.id, purpose?.type ?? 'mfa-attempt');
    expect(await present(own)).not.toBe('VERIFICATION_CODE_NOT_FOUND');
  },
);

test('OC-04 the sign-up of owners finds no code but their invitation', async () => {
  const internal = await createWorld({ project: 'internal' });
  for (const type of codeTypes.filter((candidate) => candidate !== 'owner-invitation')) {
    const call = await internal.call();
    const code = await issueCode(call, { type, data: { joins_owner_team: true }, lifetimeMillis: 60_000 });
    const answer = await internal.request('POST /auth/password/sign-up', {
      body: {
        email: `${call.ports.random.uuid()}@example.test`,
        password: 'correct horse battery',
        invitation_code: code,
      },
    });
    expect([type, answer.code]).toEqual([type, 'VERIFICATION_CODE_NOT_FOUND']);
  }
});
