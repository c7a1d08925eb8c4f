// @needs any-database

import { type EndpointRow, endpoints } from '@portico/contract';
import { createWorld, type Person, projectHeaders, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Belongings, createOpenWorld, giveEverything } from '../../testing/isolation/belongings.js';
import { kindOf, type Member, membersOf, sampleOf } from '../../testing/isolation/members.js';
import { sendMade } from '../../testing/isolation/send.js';
import { changedTables, dumpTables } from '../../testing/isolation/tables.js';
import { auditOf, receiveCode } from '../../testing/mailed-codes.js';
import { authorize, createOAuthWorld, enter, newPerson } from '../../testing/oauth.js';

const REFUSED = 'impersonation-not-allowed';

/**
 * Calls that change something and that impersonation sessions may make, each with the reason why that gives no one
 * access beyond the session. A new call must be listed here or refused by its row.
 */
const allowed: Readonly<Record<string, string>> = {
  'POST /auth/anonymous/sign-up': 'creates another user',
  'POST /auth/password/sign-up': 'creates another user; refused for an anonymous user, see below',
  'POST /auth/password/sign-in': 'begins another session with a password',
  'POST /auth/password/send-reset-code': 'emails the user, who alone can use the code',
  'POST /auth/password/reset': 'is proven by an emailed code, no matter who sends it',
  'POST /auth/password/reset/check-code': 'only reads',
  'POST /auth/otp/send-sign-in-code': 'emails the user, who alone can use the code',
  'POST /auth/otp/sign-in': 'is proven by an emailed code; refused for an anonymous user, see below',
  'POST /auth/otp/sign-in/check-code': 'only reads',
  'POST /auth/passkey/initiate-passkey-authentication': 'a challenge gives nothing without the passkey',
  'POST /auth/passkey/sign-in': 'begins another session with a passkey',
  'POST /auth/mfa/sign-in': 'begins another session with a second factor',
  'POST /auth/sessions/current/refresh': 'continues the session itself',
  'DELETE /auth/sessions/current': 'ends the session itself',
  'POST /auth/impersonation/sign-in': 'begins another session, of a link that an owner has made',
  'POST /auth/cli': 'gives nothing until it is confirmed',
  'POST /auth/cli/complete': 'passes on a session that the caller already has, and which ends with it',
  'POST /auth/cli/poll': 'is a program’s, which has no session yet',
  'POST /contact-channels/{user_id}/{id}/send-verification-code': 'emails the user, who alone can use the code',
  'POST /contact-channels/send-verification-code': 'emails the user, who alone can use the code',
  'POST /contact-channels/verify': 'is proven by an emailed code, no matter who sends it',
  'POST /contact-channels/verify/check-code': 'only reads',
  'POST /connected-accounts/{user_id}/{provider_id}/access-token': 'changes nothing in the account',
  'POST /auth/oauth/connected-accounts/{provider_id}/access-token': 'changes nothing in the account',
  'POST /teams': 'creates a team in which no one but the user is',
  'PATCH /teams/{team_id}': 'changes name, image and metadata, not who has access',
  'PATCH /team-member-profiles/{team_id}/{user_id}': 'changes name and image in a team',
  'POST /team-invitations/accept/check-code': 'only reads',
  'POST /team-invitations/accept/details': 'only reads',
  'POST /team-invitations/accept/preview': 'only reads',
  'POST /internal/projects': 'creates a project that belongs to the user’s team',
  'PATCH /users/me': 'refused for members that change how to sign in, see below',
  'POST /auth/oauth/callback/{provider_id}': 'ignores sessions; linking is refused when it begins',
  'POST /auth/oauth/token': 'ignores sessions; linking is refused when it begins',
  'POST /check-feature-support': 'changes nothing',
  'POST /analytics/events/batch': 'changes nothing',
  'POST /integrations/credential-scanning/revoke': 'ignores sessions',
  'POST /integrations/stripe/webhooks': 'is signed by the card provider, and ignores sessions',
  'POST /emails/unsubscribe-link': 'ignores sessions',
  'DELETE /app/{app_id}/endpoint/{endpoint_id}': 'needs a token that only admins get',
  'PATCH /app/{app_id}/endpoint/{endpoint_id}': 'needs a token that only admins get',
  'POST /app/{app_id}/endpoint': 'needs a token that only admins get',
  'POST /app/{app_id}/endpoint/{endpoint_id}/recover': 'needs a token that only admins get',
  'POST /app/{app_id}/endpoint/{endpoint_id}/secret/rotate': 'needs a token that only admins get',
  'POST /app/{app_id}/endpoint/{endpoint_id}/send-example': 'needs a token that only admins get',
  'POST /app/{app_id}/msg/{msg_id}/endpoint/{endpoint_id}/resend': 'needs a token that only admins get',
  'PUT /app/{app_id}/endpoint/{endpoint_id}': 'needs a token that only admins get',
  'POST /payments/purchases/create-purchase-url': 'changes nothing until someone pays',
  'POST /payments/purchases/validate-code': 'only reads',
  'POST /payments/purchases/preview': 'only reads',
  'POST /payments/purchases/purchase-session': 'ignores sessions',
  'POST /internal/payments/test-mode-purchase-session': 'ignores sessions',
};

/** Members of `PATCH /users/me` that impersonation sessions may send, for the same reason. */
const allowedMembers: Readonly<Record<string, string>> = {
  display_name: 'a name gives no access',
  profile_image_url: 'an image gives no access',
  client_metadata: 'data of the app',
  client_read_only_metadata: 'data of the app',
  server_metadata: 'data of the app',
  selected_team_id: 'one of the user’s own teams',
  locale: 'the language of emails gives no access',
};

const accessLevels = ['client', 'server'] as const;
const rows: readonly (readonly [string, EndpointRow])[] = Object.entries(endpoints);
const changing = rows.filter(
  ([key, { access }]) => !key.startsWith('GET ') && (access === 'public' || access.includes('client')),
);
const refused = changing.filter(([, { impersonation }]) => impersonation === 'refused');
const refusedMembersOf = ({ impersonation }: EndpointRow): readonly string[] =>
  typeof impersonation === 'object' ? impersonation.refusedMembers : [];

let world: World;
let person: Person;
let has: Belongings;
beforeAll(async () => {
  world = await createOpenWorld();
  person = await world.signUp();
  has = await giveEverything(world, person, 'own_permission');
}, 60_000);

/** Starts a session in which a server acts as a user. */
async function impersonate(world: World, userId: string) {
  const { json } = await world.request('POST /auth/sessions', {
    access: 'server',
    body: { user_id: userId, is_impersonation: true },
  });
  return { accessToken: json.access_token, refreshToken: json.refresh_token };
}

/** Sends a legal request of an impersonation session, at a level of the row, and one more member if wanted. */
async function send(key: string, row: EndpointRow, { access = 'client', extra }: Sent = {}) {
  const { accessToken, refreshToken } = await impersonate(world, person.id);
  const template = key.split(' ')[1] ?? '';
  const members = membersOf(row, access);
  const valueOf = (member: Member): unknown => {
    const kind = kindOf(template, member);
    if (kind !== null) return has[kind];
    return member.name === 'password_hash' ? 'hash' : sampleOf(member);
  };
  const given = (part: Member['part']) =>
    Object.fromEntries(
      members
        .filter((member) => member.part === part && (member.isRequired || member.name === extra))
        .map((member) => [member.name, member.name === 'user_id' ? 'me' : valueOf(member)]),
    );
  const headers = {
    ...projectHeaders({ id: world.projectId, keys: world.keys }, access),
    'x-stack-access-token': accessToken,
    'x-stack-refresh-token': refreshToken,
  };
  return sendMade(world, { key, members, given, headers });
}

interface Sent {
  readonly access?: 'client' | 'server';
  readonly extra?: string;
}

const refusals = async (key: string) =>
  (await auditOf(world)).filter(
    ({ action, details }) => action === 'authorization.refuse' && Reflect.get(Object(details), 'call') === key,
  );

describe('an impersonation session', () => {
  test('may make each call that changes something for a stated reason, or is refused it', () => {
    const open = changing.filter(([, { impersonation }]) => impersonation !== 'refused').map(([key]) => key);
    expect(open.sort((a, b) => a.localeCompare(b))).toEqual(Object.keys(allowed).sort((a, b) => a.localeCompare(b)));
    expect(refused.length).toBeGreaterThan(20);
  });

  test.each(refused)('is refused %s, which changes nothing and is audited', async (key, row) => {
    world.travel('10 minutes');
    const levels = accessLevels.filter((level) => row.access.includes(level));
    for (const access of levels) {
      const [before, happened] = [await dumpTables(world), await world.happened()];
      const answer = await send(key, row, { access });
      expect([access, answer.status, answer.refusal]).toEqual([access, 403, REFUSED]);
      const changed = changedTables(before, await dumpTables(world));
      // The session itself, and the audit entry and event of its creation.
      expect(changed.filter((name) => name !== 'sessions' && name !== 'events')).toEqual(['audit']);
      expect(await world.happened()).toEqual(happened);
    }
    const noted = await refusals(key);
    expect(noted).toHaveLength(levels.length);
    for (const entry of noted)
      expect(entry).toMatchObject({ outcome: 'refused', details: { call: key, reason: REFUSED } });
  });

  const open = changing.filter(([, { access, impersonation }]) => access !== 'public' && impersonation !== 'refused');
  test.each(open)('is not refused %s', async (key, row) => {
    const { status, refusal } = await send(key, row);
    expect(status).toBeLessThan(500);
    expect(refusal).not.toBe(REFUSED);
  });

  test('may change only listed members of its user, at any access level', async () => {
    const key = 'PATCH /users/me';
    const row: EndpointRow = endpoints[key];
    for (const access of accessLevels) {
      const members = membersOf(row, access).filter(({ part }) => part === 'body');
      expect(members.length).toBeGreaterThan(6);
      for (const { name } of members) {
        const { refusal } = await send(key, row, { access, extra: name });
        expect([access, name, refusal === REFUSED]).toEqual([access, name, !(name in allowedMembers)]);
      }
    }
    expect(refusedMembersOf(row).filter((name) => name in allowedMembers)).toEqual([]);
  });

  test('turns no anonymous user into one with a sign-in method', async () => {
    const { json: anonymous } = await world.request('POST /auth/anonymous/sign-up');
    const as = await impersonate(world, anonymous.user_id);
    const body = { email: 'visitor@example.test', password: 'correct horse battery' };
    const signUp = await world.request('POST /auth/password/sign-up', { as, body });
    const code = await receiveCode(world, 'POST /auth/otp/send-sign-in-code', 'visitor@example.test');
    const signIn = await world.request('POST /auth/otp/sign-in', { as, body: { code } });
    for (const { status, headers } of [signUp, signIn])
      expect([status, headers.get('x-portico-error')]).toEqual([403, REFUSED]);
    const { json: user } = await world.request('GET /users/{user_id}', {
      access: 'server',
      params: { user_id: anonymous.user_id },
    });
    expect(user).toMatchObject({ is_anonymous: true, primary_email: null, has_password: false });
    const asOwn = await world.request('POST /auth/otp/sign-in', {
      as: { accessToken: anonymous.access_token },
      body: { code },
    });
    expect([asOwn.status, asOwn.json.user_id]).toEqual([200, anonymous.user_id]);
  });

  test('links no provider account, which is audited', async () => {
    const oauth = await createOAuthWorld();
    const own = await enter(oauth, { person: newPerson() });
    const { accessToken } = await impersonate(oauth, own.id);
    const { answer } = await authorize(oauth, 'github', { type: 'link', token: accessToken });
    expect([answer.status, answer.headers.get('x-portico-error')]).toEqual([403, REFUSED]);
    const noted = (await auditOf(oauth)).filter(({ action }) => action === 'authorization.refuse');
    expect(noted).toMatchObject([{ actor_id: own.id, details: { reason: REFUSED } }]);
    const proper = await authorize(oauth, 'github', { type: 'link', token: own.accessToken });
    expect(proper.answer.status).toBeLessThan(400);
  });

  test('of an owner may look at their project, but not change it', async () => {
    const internal = await createWorld({ project: 'internal' });
    const owner = await internal.signUp({ email: `owner-${crypto.randomUUID()}@example.test` });
    const { json: teams } = await internal.request('GET /teams', { as: owner, query: { user_id: 'me' } });
    const { json: project } = await internal.request('POST /internal/projects', {
      as: owner,
      body: { display_name: 'Shop', owner_team_id: teams.items[0]?.id },
    });
    const { accessToken } = await impersonate(internal, owner.id);
    const by = (token: string) => ({
      access: null,
      headers: {
        'x-stack-access-type': 'admin',
        'x-stack-project-id': project.id,
        'x-stack-admin-access-token': token,
      },
    });
    expect((await internal.request('GET /internal/projects/current', by(accessToken))).status).toBe(200);
    const change = (token: string) =>
      internal.request('PATCH /internal/projects/current', { ...by(token), body: { display_name: 'Mine' } });
    const answer = await change(accessToken);
    expect([answer.status, answer.headers.get('x-portico-error')]).toEqual([403, REFUSED]);
    expect((await change(owner.accessToken)).status).toBe(200);
  });

  test('is refused whatever the project requires of its users’ own sessions', async () => {
    const other = await createWorld();
    const mira = await other.signUp();
    const as = await impersonate(other, mira.id);
    const change = { old_password: mira.password, new_password: 'a staple that is new' };
    const answer = await other.request('POST /auth/password/update', { as, body: change });
    expect([answer.status, answer.headers.get('x-portico-error')]).toEqual([403, REFUSED]);
    expect((await other.request('POST /auth/password/update', { as: mira, body: change })).status).toBe(200);
  });
});
