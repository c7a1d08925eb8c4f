// @needs any-database

import { hash as bcryptHash } from '@node-rs/bcrypt';
import { notificationCategories } from '@portico/contract';
import { createWorld, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { createOAuthWorld, enter, newPerson, type OAuthWorld } from '../../testing/oauth.js';
import { registered, signIn as signInByPasskey } from '../../testing/passkeys.js';
import { exportRecords, importRecords } from '../../testing/project-data.js';
import { attemptCodeOf, finishSignIn, guard } from '../../testing/second-factors.js';

const server = { access: 'server' } as const;

const signIn = (world: World, { email, password }: { email: string; password: string }) =>
  world.request('POST /auth/password/sign-in', { body: { email, password } });

const createPasskeyWorld = (): Promise<OAuthWorld> => createOAuthWorld({ config: { passkey_enabled: true } });

/** A project with a user for each sign-in method. */
async function createFullWorld() {
  const world = await createPasskeyWorld();
  const byPassword = await world.signUp();
  const byBcrypt = { email: 'bcrypt@example.test', password: 'an imported password' };
  const body = {
    primary_email: byBcrypt.email,
    primary_email_auth_enabled: true,
    password_hash: await bcryptHash(byBcrypt.password, 4),
  };
  const { json: imported } = await world.request('POST /users', { ...server, body });
  const byProvider = newPerson();
  const entrant = await enter(world, { person: byProvider });
  const guarded = await world.signUp();
  const app = await guard(world, guarded);
  const withPasskey = await world.signUp();
  const passkey = await registered(world, withPasskey);
  await world.request('POST /auth/anonymous/sign-up', { body: {} });
  await giveBelongings(world, { userId: byPassword.id, otherId: imported.id });
  return { world, byPassword, byBcrypt, byProvider, entrant, guarded, app, withPasskey, passkey };
}

async function giveBelongings(world: World, { userId, otherId }: { userId: string; otherId: string }): Promise<void> {
  const admin = { access: 'admin' } as const;
  await world.request('POST /team-permission-definitions', { ...admin, body: { id: 'invoices', description: 'See' } });
  const body = { id: 'billing', contained_permission_ids: ['invoices', '$read_members'] };
  await world.request('POST /team-permission-definitions', { ...admin, body });
  await world.request('POST /project-permission-definitions', { ...admin, body: { id: 'reports' } });
  const { json: team } = await world.request('POST /teams', {
    ...server,
    body: { display_name: 'Engines', creator_user_id: userId, server_metadata: { plan: 'pro' } },
  });
  await world.request('POST /teams', { ...server, body: { display_name: '' } });
  const params = { team_id: team.id, user_id: otherId };
  await world.request('POST /team-memberships/{team_id}/{user_id}', { ...server, params, body: {} });
  await world.request('POST /team-permissions/{team_id}/{user_id}/{permission_id}', {
    ...server,
    params: { ...params, permission_id: 'billing' },
    body: {},
  });
  await world.request('PATCH /team-member-profiles/{team_id}/{user_id}', {
    ...server,
    params,
    body: { display_name: 'Bee', profile_image_url: 'https://images.example/bee.png' },
  });
  await world.request('POST /project-permissions/{user_id}/{permission_id}', {
    ...server,
    params: { user_id: otherId, permission_id: 'reports' },
    body: {},
  });
  await world.request('PATCH /users/{user_id}', {
    ...server,
    params: { user_id: otherId },
    body: {
      display_name: 'Bcrypt',
      selected_team_id: team.id,
      otp_auth_enabled: true,
      client_metadata: { theme: 'dark' },
      client_read_only_metadata: ['a', null],
      server_metadata: 7,
      profile_image_url: 'https://images.example/b.png',
    },
  });
  await world.request('PATCH /emails/notification-preference/{user_id}/{category_id}', {
    ...server,
    params: { user_id: otherId, category_id: notificationCategories.Marketing.id },
    body: { enabled: false },
  });
  for (const value of ['first@example.test', 'second@example.test'])
    await world.request('POST /contact-channels', {
      ...server,
      body: { user_id: otherId, type: 'email', value, used_for_auth: false, is_verified: true },
    });
}

let full: Awaited<ReturnType<typeof createFullWorld>>;
beforeAll(async () => {
  full = await createFullWorld();
});

describe('an export', () => {
  test('P23 imported into another project keeps the users’ sign-in methods, and exports to the same records', async () => {
    const { world, ...people } = full;
    const file = await exportRecords(world, { limit: 2, secrets: true });
    expect(file.filter((record) => 'unsubscribed_from' in record)).toMatchObject([
      { unsubscribed_from: ['Marketing'] },
    ]);
    const other = await createPasskeyWorld();
    const rows = await importRecords(other, file);
    // The definitions of every new project exist already.
    expect(rows.filter(({ status }) => status !== 'created').map(({ id, status }) => `${id} ${status}`)).toEqual([
      'team_admin exists',
      'team_member exists',
    ]);

    for (const one of [people.byPassword, people.byBcrypt]) {
      expect((await signIn(other, one)).status).toBe(200);
      expect((await signIn(other, { ...one, password: 'something else' })).code).toBe('EMAIL_PASSWORD_MISMATCH');
    }
    const entrant = await enter(other, { person: people.byProvider });
    expect(entrant).toMatchObject({ id: people.entrant.id, isNewUser: false });
    const waiting = attemptCodeOf(await signIn(other, people.guarded));
    const code = people.app.codeAt(other.app.clock.now());
    expect((await finishSignIn(other, waiting, code)).status).toBe(200);
    const byPasskey = await signInByPasskey(other, people.passkey);
    expect(byPasskey.json.user_id).toBe(people.withPasskey.id);

    // Changes made by signing in, such as rehashed passwords, are not compared.
    const again = await createPasskeyWorld();
    await importRecords(again, file);
    expect(await exportRecords(again, { limit: 1000, secrets: true })).toEqual(file);
  });

  test('lists each record after those it refers to, on pages of any size', async () => {
    const { world } = full;
    const file = await exportRecords(world, { limit: 1 });
    const types = file.map(({ type }) => type);
    const order = ['permission_definition', 'team', 'user', 'team_membership'];
    expect(types).toEqual([...types].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(file).toEqual(await exportRecords(world, { limit: 1000 }));
    const billing = file.findIndex((one) => one.type === 'permission_definition' && one.id === 'billing');
    const invoices = file.findIndex((one) => one.type === 'permission_definition' && one.id === 'invoices');
    expect(invoices).toBeLessThan(billing);
    expect(file.filter(({ type }) => type === 'user')).toHaveLength(6);
  });

  test('PW-11 TP-05 includes credentials only on request', async () => {
    const { world } = full;
    const answer = await world.request('GET /internal/project-data', { access: 'admin' });
    expect(answer.text).not.toMatch(/\$argon2|\$2[aby]\$|totp_secret|public_key|password_hash/);
    expect(answer.headers.get('cache-control')).toBe('no-store, max-age=0');
    world.travel('1 seconds');
    const asked = await world.request('GET /internal/project-data', {
      access: 'admin',
      query: { include_secrets: 'true' },
    });
    for (const secret of ['$argon2id$', '$2b$04$', 'totp_secret_base64', 'public_key'])
      expect(asked.text).toContain(secret);
    for (const access of ['client', 'server'] as const)
      expect((await world.request('GET /internal/project-data', { access })).code).toBe('INSUFFICIENT_ACCESS_TYPE');
    const log = await world.request('GET /internal/audit-log', {
      access: 'admin',
      query: { action: 'project-data.export', limit: '2' },
    });
    expect(log.json.items.map(({ details }) => details)).toMatchObject([{ hasSecrets: true }, { hasSecrets: false }]);
  });

  test('HD-09 returns secrets only to an owner who has signed in recently', async () => {
    const dashboard = await createWorld({ project: 'internal' });
    const owner = await dashboard.signUp({ email: `owner-${crypto.randomUUID()}@example.test` });
    const { json: user } = await dashboard.request('GET /users/me', { as: owner });
    const body = { display_name: 'Owned', owner_team_id: user.selected_team_id };
    const { json: project } = await dashboard.request('POST /internal/projects', { as: owner, body });
    const ask = (token: string, query: string) =>
      dashboard.fetch(`${dashboard.baseUrl}/api/v1/internal/project-data?${query}`, {
        headers: {
          'x-stack-access-type': 'admin',
          'x-stack-project-id': project.id,
          'x-stack-admin-access-token': token,
        },
      });
    expect((await ask(owner.accessToken, 'include_secrets=true')).status).toBe(200);
    dashboard.travel('16 minutes');
    const { json } = await dashboard.request('POST /auth/sessions/current/refresh', {
      headers: { 'x-stack-refresh-token': owner.refreshToken },
    });
    const refused = await ask(json.access_token, 'include_secrets=true');
    expect([refused.status, refused.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
    expect((await ask(json.access_token, '')).status).toBe(200);
  });

  test('TI-02 returns nothing of another project, whatever the cursor', async () => {
    const [world, other] = [await createWorld(), await createWorld()];
    const [here, there] = [await world.signUp(), await other.signUp()];
    const cursors = ['user', 'team', 'team_membership', `user:${there.id}`, `team_membership:${there.id}_${there.id}`];
    for (const cursor of cursors) {
      const answer = await world.request('GET /internal/project-data', { access: 'admin', query: { cursor } });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain(there.email);
    }
    expect(JSON.stringify(await exportRecords(world, { limit: 10 }))).toContain(here.email);
    for (const cursor of [
      'users:1',
      `user:${'-'.repeat(36)}`,
      `team:${here.id}_${here.id}`,
      `team_membership:${here.id}_${'a'.repeat(36)}`,
    ]) {
      const odd = await world.request('GET /internal/project-data', { access: 'admin', query: { cursor } });
      expect([cursor, odd.code]).toEqual([cursor, 'SCHEMA_ERROR']);
    }
  });

  test('leaves out accounts of removed providers and permissions without a definition', async () => {
    const world = await createOAuthWorld();
    await enter(world, { person: newPerson() });
    await world.request('PATCH /internal/config/override', {
      access: 'admin',
      body: { config_override_string: JSON.stringify({ 'auth.oauth.providers.google': null }) },
    });
    const user = (await exportRecords(world, { limit: 10 })).find(({ type }) => type === 'user');
    expect(user).toMatchObject({ type: 'user', permissions: [] });
    expect(user).not.toHaveProperty('oauth_accounts');
  });
});
