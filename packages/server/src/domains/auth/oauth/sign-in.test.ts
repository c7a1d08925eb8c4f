// @needs any-database

import type { WorldOptions } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import {
  authorize,
  comeBack,
  createOAuthWorld,
  enter,
  newPerson,
  type OAuthWorld,
  parametersOf,
  redeem,
  visit,
} from '../../../testing/oauth.js';
import type { ProviderPerson } from '../../../testing/provider-people.js';
import { createSession } from '../../credentials/index.js';
import { signUpUser } from '../sign-up.js';

type Strategy = 'link_method' | 'raise_error' | 'allow_duplicates';

const withStrategy = (oauth_account_merge_strategy: Strategy, config: WorldOptions['config'] = {}) =>
  createOAuthWorld({ config: { ...config, oauth_account_merge_strategy } });

/** Returns the error that a visit ends with, from the app's error page. */
const errorOf = async (...about: Parameters<typeof visit>) => {
  const { errorCode, details = '{}' } = parametersOf(await visit(...about));
  return { errorCode, details: JSON.parse(details) as unknown };
};

const clash = (email: string | null | undefined, would_work_if_email_was_verified: boolean) => ({
  errorCode: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
  details: { type: 'email', contact_channel_value: email, would_work_if_email_was_verified },
});

/** Signs up with the person's email and a password, and optionally verifies the email. */
async function signUpAs(world: OAuthWorld, { email }: ProviderPerson, { isVerified }: { isVerified: boolean }) {
  const person = await world.signUp({ email: email ?? '' });
  const { db, tenant } = await world.call();
  await db
    .updateTable('contact_channels')
    .set({ is_verified: isVerified })
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', person.id)
    .execute();
  return person;
}

const usersOf = async (world: OAuthWorld) => (await world.request('GET /users', { access: 'server' })).json.items;

describe('a new user', () => {
  test('gets an account with the provider’s profile, and returns to the same one', async () => {
    const world = await createOAuthWorld();
    const person = newPerson();
    const first = await enter(world, { person });
    expect(first.isNewUser).toBe(true);
    const { json: me } = await world.request('GET /users/me', { as: first });
    expect(me).toMatchObject({
      display_name: person.name,
      profile_image_url: 'https://images.example.test/face.png',
      primary_email: person.email,
      primary_email_verified: true,
      has_password: false,
      oauth_providers: [{ id: 'google', account_id: person.id, email: person.email }],
    });
    const again = await enter(world, { person });
    expect([again.id, again.isNewUser]).toEqual([first.id, false]);
    expect(await world.happened()).toEqual(['user.created']);
  });

  test('is announced with the account they signed up with', async () => {
    const world = await createOAuthWorld();
    const person = newPerson();
    await enter(world, { provider: 'github', person });
    const { db, tenant } = await world.call();
    const events = await db
      .selectFrom('events')
      .select('payload')
      .where('tenant_id', '=', tenant.id)
      .where('type', '=', 'user.created')
      .execute();
    expect(events).toMatchObject([{ payload: { oauth_providers: [{ id: 'github', account_id: person.id }] } }]);
  });

  test('is created only when their app has redeemed the code (CS-06)', async () => {
    const world = await createOAuthWorld();
    const answer = await visit(world, { person: newPerson() });
    expect(answer.status).toBe(303);
    expect(await usersOf(world)).toEqual([]);
  });

  test('without an email gets an account without one', async () => {
    const world = await createOAuthWorld();
    const { accessToken } = await enter(world, { provider: 'gitlab', person: newPerson({ email: null }) });
    const { json } = await world.request('GET /users/me', { as: { accessToken } });
    expect(json).toMatchObject({ primary_email: null, primary_email_verified: false });
  });

  test('is refused if sign-up is off, even if it was turned off at the last moment', async () => {
    const world = await createOAuthWorld();
    const { code = '' } = parametersOf(await visit(world, { person: newPerson() }));
    await world.request('PATCH /internal/projects/current', {
      access: 'admin',
      body: { config: { sign_up_enabled: false } },
    });
    expect((await redeem(world, code)).code).toBe('SIGN_UP_NOT_ENABLED');
    expect(await errorOf(world, { person: newPerson() })).toEqual({ errorCode: 'SIGN_UP_NOT_ENABLED', details: {} });
    expect(await usersOf(world)).toEqual([]);
  });

  test('of Apple comes back with a form that the browser posts', async () => {
    const world = await createOAuthWorld();
    const person = newPerson();
    const { accessToken, isNewUser } = await enter(world, { provider: 'apple', person });
    expect(isNewUser).toBe(true);
    const { json } = await world.request('GET /users/me', { as: { accessToken } });
    expect(json).toMatchObject({ primary_email: person.email, primary_email_verified: true, display_name: null });
  });
});

describe('OA-08 an email that a user already signs in with', () => {
  test('links the account if both have verified it, even if sign-up is off, and notifies its owner', async () => {
    const world = await withStrategy('link_method', { sign_up_enabled: true });
    const person = newPerson();
    const owner = await signUpAs(world, person, { isVerified: true });
    await world.request('PATCH /internal/projects/current', {
      access: 'admin',
      body: { config: { sign_up_enabled: false } },
    });
    const entrant = await enter(world, { person: { ...person, email: person.email?.toUpperCase() } });
    expect([entrant.id, entrant.isNewUser]).toEqual([owner.id, false]);
    const [mail] = await world.mails();
    expect(mail).toMatchObject({ template: 'security_notice', to: person.email });
    expect(await world.happened()).toEqual(['user.created', 'user.updated']);
    const { json } = await world.request('GET /users/me', { as: entrant });
    expect(json).toMatchObject({ has_password: true, oauth_providers: [{ id: 'google', account_id: person.id }] });
  });

  test('OA-09 is refused while its owner has not verified it, and nothing of theirs changes', async () => {
    const world = await withStrategy('link_method');
    const person = newPerson();
    const attacker = await signUpAs(world, person, { isVerified: false });
    expect(await errorOf(world, { person })).toEqual(clash(person.email, true));
    expect((await world.request('GET /users/me', { as: attacker })).json).toMatchObject({
      oauth_providers: [],
      has_password: true,
    });
    expect(await usersOf(world)).toHaveLength(1);
  });

  test('is refused while the provider does not say that it is verified', async () => {
    const world = await withStrategy('link_method');
    for (const isVerified of [false, undefined]) {
      const person = newPerson({ isVerified });
      await signUpAs(world, person, { isVerified: true });
      expect(await errorOf(world, { person })).toEqual(clash(person.email, false));
    }
  });

  test('is always refused if the project requires that', async () => {
    const world = await withStrategy('raise_error');
    const person = newPerson();
    await signUpAs(world, person, { isVerified: true });
    expect(await errorOf(world, { person })).toEqual(clash(person.email, false));
  });

  test('belongs to two accounts if the project allows that, and signs in only the older one', async () => {
    const world = await withStrategy('allow_duplicates');
    const person = newPerson();
    const owner = await signUpAs(world, person, { isVerified: true });
    const entrant = await enter(world, { person });
    expect([entrant.id === owner.id, entrant.isNewUser]).toEqual([false, true]);
    const { json } = await world.request('GET /users/me', { access: 'server', as: entrant });
    expect(json).toMatchObject({ primary_email: person.email, primary_email_auth_enabled: false });
  });

  test('is also refused if it is taken while the browser comes back', async () => {
    const world = await withStrategy('link_method');
    const person = newPerson();
    const { code = '' } = parametersOf(await visit(world, { person }));
    await signUpAs(world, person, { isVerified: false });
    expect((await redeem(world, code)).code).toBe('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE');
  });

  test('does not turn sign-in on again for an account for which its owner turned it off', async () => {
    const world = await withStrategy('link_method');
    const person = newPerson();
    const { id, accessToken } = await enter(world, { person });
    const { json } = await world.request('GET /oauth-providers', { as: { accessToken }, query: { user_id: 'me' } });
    const params = { user_id: id, provider_id: json.items[0]?.id ?? '' };
    await world.request('PATCH /oauth-providers/{user_id}/{provider_id}', {
      access: 'server',
      params,
      body: { allow_sign_in: false },
    });
    expect(await errorOf(world, { person })).toEqual(clash(person.email, false));
  });
});

describe('OA-13 an anonymous user', () => {
  /** Creates an anonymous user of the app. */
  const anonymous = async (world: OAuthWorld) => {
    const call = await world.call();
    const user = await signUpUser(call, { user: { isAnonymous: true }, passwordHash: null, isOtpEnabled: false });
    const { accessToken } = await createSession(call, user);
    return { user_id: user.id, access_token: accessToken };
  };

  test('keeps their user if no user has the account', async () => {
    const world = await createOAuthWorld();
    const before = await anonymous(world);
    const person = newPerson();
    const entrant = await enter(world, { person, query: { token: before.access_token } });
    expect([entrant.id, entrant.isNewUser]).toEqual([before.user_id, true]);
    const { json } = await world.request('GET /users/me', { as: entrant });
    expect(json).toMatchObject({ is_anonymous: false, display_name: person.name, primary_email: person.email });
  });

  test('keeps the email that they already had as a contact, which the provider verifies', async () => {
    const world = await createOAuthWorld();
    const before = await anonymous(world);
    const person = newPerson();
    await world.request('POST /contact-channels', {
      as: { accessToken: before.access_token },
      body: { user_id: 'me', type: 'email', value: person.email, used_for_auth: false },
    });
    const entrant = await enter(world, { person, query: { token: before.access_token } });
    expect([entrant.id, entrant.isNewUser]).toEqual([before.user_id, true]);
    const { json } = await world.request('GET /contact-channels', { as: entrant, query: { user_id: 'me' } });
    expect(json.items).toMatchObject([
      { value: person.email, is_primary: true, is_verified: true, used_for_auth: true },
    ]);
  });

  test('is left behind if a user already has the account', async () => {
    const world = await createOAuthWorld();
    const person = newPerson();
    const known = await enter(world, { person });
    const before = await anonymous(world);
    const entrant = await enter(world, { person, query: { token: before.access_token } });
    expect([entrant.id, entrant.isNewUser]).toEqual([known.id, false]);
    const { json } = await world.request('GET /users/{user_id}', {
      access: 'server',
      params: { user_id: before.user_id },
    });
    expect(json).toMatchObject({ is_anonymous: true, oauth_providers: [] });
  });

  test('OA-10 whose session has ended meanwhile is not upgraded; a new user is created', async () => {
    const world = await createOAuthWorld();
    const before = await anonymous(world);
    const { code = '' } = parametersOf(
      await visit(world, { person: newPerson(), query: { token: before.access_token } }),
    );
    await world.request('DELETE /auth/sessions/current', { as: { accessToken: before.access_token } });
    const { json } = await redeem(world, code);
    expect(json.is_new_user).toBe(true);
    const { json: left } = await world.request('GET /users/{user_id}', {
      access: 'server',
      params: { user_id: before.user_id },
    });
    expect(left.is_anonymous).toBe(true);
  });

  test('OA-10 an upgrade that another person’s browser was lured into takes no effect', async () => {
    const world = await createOAuthWorld();
    const attacker = await anonymous(world);
    // The victim's browser completes the flow; the code reaches the app in that browser, which has no verifier.
    const answer = await visit(world, { person: newPerson(), query: { token: attacker.access_token } });
    expect(answer.status).toBe(303);
    const { json } = await world.request('GET /users/{user_id}', {
      access: 'server',
      params: { user_id: attacker.user_id },
    });
    expect(json).toMatchObject({ is_anonymous: true, oauth_providers: [] });
  });
});

test('a signed-in user who comes with an unknown account gets a second user, and nothing is linked', async () => {
  const world = await createOAuthWorld();
  const { id, accessToken } = await world.signUp();
  const entrant = await enter(world, { person: newPerson(), query: { token: accessToken } });
  expect([entrant.id === id, entrant.isNewUser]).toEqual([false, true]);
});

test('OA-07 the same ID at two providers, or in two projects, is two users', async () => {
  const [world, other] = [await createOAuthWorld(), await createOAuthWorld()];
  const person = newPerson({ email: null });
  const ids = new Set([
    (await enter(world, { provider: 'gitlab', person })).id,
    (await enter(world, { provider: 'github', person })).id,
    (await enter(other, { provider: 'gitlab', person })).id,
  ]);
  expect(ids.size).toBe(3);
});

test('the provider’s tokens are stored encrypted, with the scopes that were requested', async () => {
  const world = await createOAuthWorld();
  await enter(world, { provider: 'gitlab', person: newPerson(), query: { provider_scope: 'api' } });
  const { db, tenant } = await world.call();
  const rows = await db.selectFrom('oauth_tokens').selectAll().where('tenant_id', '=', tenant.id).execute();
  expect(rows.map(({ kind, scopes }) => [kind, ...scopes].join(' ')).toSorted()).toEqual([
    'access read_user api',
    'refresh read_user api',
  ]);
  for (const { token_sealed } of rows) expect(Buffer.from(token_sealed).toString('latin1')).not.toContain('access-');
});

test('AU-01 a refused sign-in is in the audit log with its reason', async () => {
  const world = await createOAuthWorld();
  const { location, cookie } = await authorize(world, 'google');
  await comeBack(world, { provider: 'google', answer: world.standIns.google?.decline(location) ?? {}, cookie });
  const { db, tenant } = await world.call();
  const entries = db
    .selectFrom('audit')
    .select(['action', 'outcome', 'details', 'target_id'])
    .where('tenant_id', '=', tenant.id);
  expect(await entries.execute()).toEqual([
    {
      action: 'session.create',
      outcome: 'refused',
      details: { reason: 'OAUTH_PROVIDER_ACCESS_DENIED' },
      target_id: 'google',
    },
  ]);
});
