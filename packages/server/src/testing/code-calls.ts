import { type EndpointKey, endpoints } from '@portico/contract';
import type { World } from '@portico/testing';
import { type CodeType, issueCode } from '../platform/codes/index.js';

/** What a call takes a one-time code for, and what else it needs to look at one. */
export interface CodeCall {
  readonly key: EndpointKey;
  readonly type: CodeType;
  readonly body?: object;
}

/** Every call that takes a one-time code; a test compares them with the contract. */
const purposes: Readonly<Record<string, Omit<CodeCall, 'key'>>> = {
  'POST /auth/otp/sign-in': { type: 'one-time-password' },
  'POST /auth/otp/sign-in/check-code': { type: 'one-time-password' },
  'POST /auth/password/reset': { type: 'password-reset', body: { password: 'a staple that is new' } },
  'POST /auth/password/reset/check-code': { type: 'password-reset' },
  'POST /contact-channels/verify': { type: 'contact-channel-verification' },
  'POST /contact-channels/verify/check-code': { type: 'contact-channel-verification' },
  'POST /auth/mfa/sign-in': { type: 'mfa-attempt', body: { type: 'totp', totp: '123456' } },
  'POST /auth/impersonation/sign-in': { type: 'impersonation' },
  'POST /auth/passkey/register': { type: 'passkey-registration', body: { credential: {} } },
  'POST /auth/passkeys': { type: 'passkey-registration', body: { credential: {} } },
  'POST /team-invitations/accept': { type: 'team-invitation' },
  'POST /team-invitations/accept/check-code': { type: 'team-invitation' },
  'POST /team-invitations/accept/preview': { type: 'team-invitation' },
  'POST /team-invitations/accept/details': { type: 'team-invitation' },
  'POST /auth/passkey/sign-in': { type: 'passkey-authentication', body: { authentication_response: {} } },
};

const isKey = (key: string): key is EndpointKey => Object.hasOwn(endpoints, key);

export const codeCalls: readonly CodeCall[] = Object.entries(purposes).flatMap(([key, purpose]) =>
  isKey(key) ? [{ key, ...purpose }] : [],
);

/** Whom or what a code is about: a team for an invitation, otherwise the user. */
const subjectOf = async (world: World, { userId, type }: { userId: string; type: CodeType }): Promise<string> => {
  if (type !== 'team-invitation') return userId;
  const { json } = await world.request('POST /teams', { access: 'server', body: { display_name: 'Rockets' } });
  return json.id;
};

/** Makes a code of a type about a user, or about its own team. */
export const issueFor = async (
  world: World,
  { userId, type, lifetimeMillis = 60_000 }: { userId: string; type: CodeType; lifetimeMillis?: number },
): Promise<string> =>
  issueCode(await world.call(), {
    type,
    subjectId: await subjectOf(world, { userId, type }),
    data: { email: 'mira@example.test', contact_channel_id: userId, joins_owner_team: true },
    lifetimeMillis,
  });
