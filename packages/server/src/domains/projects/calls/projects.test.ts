// @needs any-database

import { createWorld, type Person, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { sweepImages } from '../../../platform/images/index.js';
import { dataUrl, pixels } from '../../../testing/images.js';
import { addMember, createTeam } from '../../teams/index.js';
import { internalProjectOverride } from '../config/new-project.js';
import { renderConfig } from '../index.js';

const png = dataUrl(pixels.png);
const NOBODY = '11111111-1111-4111-8111-111111111111';

const secrets = { client_id: 'Iv1.0a1b2c', client_secret: 'provider-secret-in-clear' };
const standardMail = {
  type: 'standard',
  host: 'smtp.example.test',
  port: 587,
  username: 'mailer',
  password: 'smtp-password-in-clear',
  sender_name: 'Rocket Notes',
  sender_email: 'notes@example.test',
} as const;

const change = (world: World, config: object) =>
  world.request('PATCH /internal/projects/current', { access: 'admin', body: { config } });

const readSettings = async (world: World) =>
  (await world.request('GET /internal/projects/current', { access: 'admin' })).json.config;

/** An owner's projects without the project `internal`, which the first user to sign up also owns. */
const listed = async ({ dashboard, as }: Awaited<ReturnType<typeof signUpOwner>>) => {
  const { json } = await dashboard.request('GET /internal/projects', { as });
  expect(json.is_paginated).toBe(false);
  return json.items.filter(({ id }) => id !== 'internal');
};

/** An owner: a user who has signed up to the project `internal` and has a personal team there. */
const signUpOwner = async (): Promise<{ dashboard: World; as: Person; teamId: string }> => {
  const dashboard = await createWorld({ project: 'internal' });
  const as = await dashboard.signUp({ email: `owner-${(await dashboard.call()).ports.random.uuid()}@example.test` });
  const { json } = await dashboard.request('GET /users/me', { as });
  return { dashboard, as, teamId: json.selected_team_id ?? '' };
};

const createProject = ({ dashboard, as, teamId }: Awaited<ReturnType<typeof signUpOwner>>, body: object = {}) =>
  dashboard.request('POST /internal/projects', {
    as,
    body: { display_name: 'Rocket Notes', owner_team_id: teamId, ...body },
  });

describe('GET /projects/current', () => {
  test('PB-04 every access level gets the same few settings and no secrets', async () => {
    const world = await createWorld();
    await change(world, {
      oauth_providers: [
        { id: 'github', type: 'standard', ...secrets },
        { id: 'google', type: 'shared' },
      ],
      email_config: standardMail,
      magic_link_enabled: true,
    });
    const answers = await Promise.all(
      (['client', 'server', 'admin'] as const).map((access) => world.request('GET /projects/current', { access })),
    );
    for (const { json } of answers) {
      expect(json).toEqual({
        id: world.projectId,
        display_name: 'World',
        config: {
          sign_up_enabled: true,
          credential_enabled: true,
          magic_link_enabled: true,
          passkey_enabled: false,
          client_team_creation_enabled: false,
          client_user_deletion_enabled: false,
          allow_user_api_keys: false,
          allow_team_api_keys: false,
          enabled_oauth_providers: [{ id: 'github' }, { id: 'google' }],
        },
      });
    }
  });
});

describe('GET and PATCH /internal/projects/current', () => {
  test('a new project has the defaults of a new project', async () => {
    const world = await createWorld();
    const { json } = await world.request('GET /internal/projects/current', { access: 'admin' });
    expect(json).toEqual({
      id: world.projectId,
      display_name: 'World',
      description: '',
      logo_url: null,
      full_logo_url: null,
      created_at_millis: expect.any(Number),
      is_production_mode: false,
      owner_team_id: null,
      config: {
        allow_localhost: true,
        sign_up_enabled: true,
        credential_enabled: true,
        magic_link_enabled: false,
        passkey_enabled: false,
        client_team_creation_enabled: false,
        client_user_deletion_enabled: false,
        allow_user_api_keys: false,
        allow_team_api_keys: false,
        create_team_on_sign_up: false,
        oauth_providers: [],
        enabled_oauth_providers: [],
        domains: [],
        email_config: { type: 'shared' },
        email_theme: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
        team_creator_default_permissions: [{ id: 'team_admin' }],
        team_member_default_permissions: [{ id: 'team_member' }],
        user_default_permissions: [],
        oauth_account_merge_strategy: 'link_method',
      },
    });
  });

  test('every setting is returned as it was written, and absent ones stay unchanged', async () => {
    const world = await createWorld();
    const config = {
      allow_localhost: false,
      sign_up_enabled: false,
      credential_enabled: false,
      magic_link_enabled: true,
      passkey_enabled: true,
      client_team_creation_enabled: true,
      client_user_deletion_enabled: true,
      allow_user_api_keys: true,
      allow_team_api_keys: true,
      create_team_on_sign_up: true,
      domains: [
        { domain: 'https://b.example.com', handler_path: '/auth' },
        { domain: 'https://*.a.example.com', handler_path: '/handler' },
      ],
      email_config: standardMail,
      email_theme: 'a0172b5d-cff0-463b-83bb-85124697373a',
      team_creator_default_permissions: [{ id: 'team_member' }, { id: '$delete_team' }],
      team_member_default_permissions: [],
      user_default_permissions: [{ id: 'no_such_permission' }, { id: 'team_admin' }],
      oauth_account_merge_strategy: 'raise_error',
      oauth_providers: [
        { id: 'microsoft', type: 'standard', ...secrets, microsoft_tenant_id: 'contoso' },
        { id: 'google', type: 'shared' },
      ],
    };
    const expected = {
      ...config,
      domains: [config.domains[1], config.domains[0]],
      team_creator_default_permissions: [{ id: '$delete_team' }, { id: 'team_member' }],
      user_default_permissions: [],
      oauth_providers: [
        { provider_config_id: 'google', id: 'google', type: 'shared' },
        { provider_config_id: 'microsoft', ...config.oauth_providers[0] },
      ],
      enabled_oauth_providers: [{ id: 'google' }, { id: 'microsoft' }],
    };
    expect((await change(world, config)).json.config).toEqual(expected);
    for (const body of [{}, { config: {} }, { description: 'Notes about rockets' }, { is_production_mode: true }]) {
      await world.request('PATCH /internal/projects/current', { access: 'admin', body });
    }
    const { json } = await world.request('GET /internal/projects/current', { access: 'admin' });
    expect(json).toMatchObject({ description: 'Notes about rockets', is_production_mode: true, config: expected });
    const cleared = await world.request('PATCH /internal/projects/current', {
      access: 'admin',
      body: { description: null },
    });
    expect(cleared.json.description).toBe('');
  });

  test('lists replace all entries of their kind, and a shared mail server replaces a custom one', async () => {
    const world = await createWorld();
    await change(world, {
      oauth_providers: [{ id: 'github', type: 'standard', ...secrets }],
      domains: [{ domain: 'https://a.example.com', handler_path: '/handler' }],
      email_config: standardMail,
    });
    await change(world, {
      oauth_providers: [{ id: 'spotify', type: 'shared' }],
      domains: [],
      email_config: { type: 'shared' },
    });
    expect(await readSettings(world)).toMatchObject({
      oauth_providers: [{ provider_config_id: 'spotify', id: 'spotify', type: 'shared' }],
      domains: [],
      email_config: { type: 'shared' },
    });
    expect(JSON.stringify((await world.call()).config)).not.toContain('smtp.example.test');
  });

  test('invalid values are refused and change nothing', async () => {
    const world = await createWorld();
    const before = await world.request('GET /internal/projects/current', { access: 'admin' });
    const refused: readonly object[] = [
      { unknown: 1 },
      { config: { unknown: true } },
      { config: { oauth_providers: [{ id: 'github', type: 'standard', client_id: 'x' }] } },
      { config: { oauth_providers: [{ id: 'github', type: 'standard', client_id: '', client_secret: 'x' }] } },
      { config: { oauth_providers: [{ id: 'myspace', type: 'shared' }] } },
      { config: { oauth_providers: [{ id: 'microsoft', type: 'shared', microsoft_tenant_id: '../evil.test/' }] } },
      { config: { domains: [{ domain: 'ftp://a.example.com', handler_path: '/' }] } },
      { config: { domains: [{ domain: 'javascript:alert(1)//http://', handler_path: '/' }] } },
      { config: { domains: [{ domain: 'https://a.example.com', handler_path: 'handler' }] } },
      { config: { email_config: { ...standardMail, port: 65_536 } } },
      { config: { email_config: { ...standardMail, host: '' } } },
      { config: { email_config: { type: 'shared', host: 'x' } } },
      { config: { oauth_account_merge_strategy: 'steal' } },
      { is_production_mode: null },
      { owner_team_id: NOBODY },
    ];
    for (const body of refused) {
      const answer = await world.request('PATCH /internal/projects/current', { access: 'admin', body });
      expect([body, answer.code]).toEqual([body, 'SCHEMA_ERROR']);
    }
    const withText = [
      { config: { email_theme: NOBODY } },
      { display_name: '\u200b' },
      { logo_url: 'javascript:alert(1)' },
      { full_logo_url: 'data:text/html;base64,PGI+' },
    ];
    for (const body of withText) {
      const answer = await world.request('PATCH /internal/projects/current', { access: 'admin', body });
      expect([body, answer.status, answer.code]).toEqual([body, 400, undefined]);
    }
    const after = await world.request('GET /internal/projects/current', { access: 'admin' });
    expect(after.json).toEqual(before.json);
  });

  test('UN-03 a project’s name is stored without deceptive characters', async () => {
    const world = await createWorld();
    const body = { display_name: ' Rocket\u202e Notes\r\n', logo_url: 'https://files.example.test/logo.png' };
    const { json } = await world.request('PATCH /internal/projects/current', { access: 'admin', body });
    expect(json).toMatchObject({ display_name: 'Rocket Notes', logo_url: body.logo_url });
  });

  test('apps see the logo and the brand color, and neither while there is none', async () => {
    const world = await createWorld();
    const patch = (body: object) => world.request('PATCH /internal/projects/current', { access: 'admin', body });
    const read = async () => (await world.request('GET /projects/current')).json;
    expect(await read()).not.toHaveProperty('logo_url');
    const logo_url = 'https://files.example.test/logo.png';
    await patch({ logo_url, config: { brand_color: '#0F766E' } });
    expect(await read()).toMatchObject({ logo_url, config: { brand_color: '#0F766E' } });
    expect((await patch({ config: { brand_color: 'teal' } })).code).toBe('SCHEMA_ERROR');
    await patch({ logo_url: null, config: { brand_color: null } });
    const cleared = await read();
    expect(cleared).not.toHaveProperty('logo_url');
    expect(cleared.config).not.toHaveProperty('brand_color');
  });

  test('MD-03 a logo is sent as an image or as its URL, served by this server, and discarded when replaced', async () => {
    const world = await createWorld();
    const set = async (body: object) =>
      (await world.request('PATCH /internal/projects/current', { access: 'admin', body })).json;
    const first = await set({ logo_url: png, full_logo_url: png });
    expect(first.logo_url).toMatch(/^http:\/\/localhost:3000\/files\/.+\/project-logos\/.+\.png$/);
    expect(first.full_logo_url).not.toBe(first.logo_url);
    expect((await world.fetch(first.logo_url ?? '')).headers.get('content-type')).toBe('image/png');
    expect(await set({ logo_url: first.logo_url, display_name: 'Lumen' })).toMatchObject({ logo_url: first.logo_url });
    expect(await set({ logo_url: 'https://files.example.test/logo.png', full_logo_url: null })).toMatchObject({
      logo_url: 'https://files.example.test/logo.png',
      full_logo_url: null,
    });
    const { db, ports } = await world.call();
    await sweepImages({ db, ports });
    expect((await world.fetch(first.logo_url ?? '')).status).toBe(404);

    const owner = await signUpOwner();
    const { json } = await createProject(owner, {
      logo_url: png,
      full_logo_url: 'https://files.example.test/full.png',
    });
    expect((await world.fetch(json.logo_url ?? '')).status).toBe(200);
    expect(json.full_logo_url).toBe('https://files.example.test/full.png');
    expect((await listed(owner))[0]?.logo_url).toBe(json.logo_url);
    await owner.dashboard.request('DELETE /internal/projects/current', {
      access: null,
      headers: {
        'x-stack-access-type': 'admin',
        'x-stack-project-id': json.id,
        'x-stack-admin-access-token': owner.as.accessToken,
      },
    });
    await sweepImages({ db, ports });
    expect((await world.fetch(json.logo_url ?? '')).status).toBe(404);
  });

  test('SK-04 secrets of providers and mail servers are not stored in clear text; owners read them, which is audited', async () => {
    const world = await createWorld();
    await change(world, {
      oauth_providers: [{ id: 'github', type: 'standard', ...secrets }],
      email_config: standardMail,
    });
    const { db, tenant } = await world.call();
    const stored = await db
      .selectFrom('tenants')
      .select('config_override')
      .where('id', '=', tenant.id)
      .executeTakeFirstOrThrow();
    const audit = () => db.selectFrom('audit').selectAll().where('tenant_id', '=', tenant.id).orderBy('id').execute();
    const events = await db.selectFrom('events').selectAll().where('tenant_id', '=', tenant.id).execute();
    for (const text of [stored, await audit(), events].map((rows) => JSON.stringify(rows))) {
      expect(text).not.toMatch(/in-clear/);
    }
    const settings = await readSettings(world);
    expect(settings.email_config).toEqual(standardMail);
    expect(settings.oauth_providers[0]).toMatchObject(secrets);
    expect((await audit()).at(-1)).toMatchObject({ action: 'project.read-secrets', target_id: world.projectId });
  });

  test('a project that is sent back as a whole does not change', async () => {
    const world = await createWorld();
    await change(world, {
      oauth_providers: [{ id: 'github', type: 'standard', ...secrets }],
      email_config: standardMail,
    });
    const before = await readSettings(world);
    const { enabled_oauth_providers: _, oauth_providers, ...rest } = before;
    const providers = oauth_providers.map(({ provider_config_id: __, ...provider }) => provider);
    await change(world, { ...rest, oauth_providers: providers });
    expect(await readSettings(world)).toEqual(before);
  });

  test('a change takes effect in every replica with its next request', async () => {
    const world = await createWorld();
    const replica = await createWorldOn(world);
    const signUp = (email: string) =>
      replica.request('POST /auth/password/sign-up', { body: { email, password: 'correct horse battery' } });
    expect((await signUp('a@example.test')).status).toBe(200);
    await change(world, { sign_up_enabled: false });
    expect((await signUp('b@example.test')).code).toBe('SIGN_UP_NOT_ENABLED');
    await world.request('PATCH /internal/projects/current', { access: 'admin', body: { display_name: 'Renamed' } });
    expect((await replica.request('GET /projects/current')).json.display_name).toBe('Renamed');
  });

  test('no change is lost when two are made at once', async () => {
    const world = await createWorld();
    const names = ['magic_link_enabled', 'passkey_enabled', 'allow_user_api_keys', 'allow_team_api_keys'] as const;
    await Promise.all(names.map((name) => change(world, { [name]: true })));
    expect(await readSettings(world)).toMatchObject(Object.fromEntries(names.map((name) => [name, true])));
  });

  test('the audit log names the changed settings, with old and new values of switches and numbers only', async () => {
    const world = await createWorld();
    const body = { display_name: 'X', config: { email_config: standardMail } };
    await world.request('PATCH /internal/projects/current', { access: 'admin', body });
    const { db, tenant } = await world.call();
    const entry = await db
      .selectFrom('audit')
      .select(['actor_type', 'access', 'details'])
      .where('tenant_id', '=', tenant.id)
      .where('action', '=', 'project.change')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      actor_type: 'key',
      access: 'admin',
      details: {
        changed: ['display_name', 'config.email_config'],
        values: { 'emails.server.isShared': { from: true, to: false } },
      },
    });
    const text = JSON.stringify(entry?.details);
    for (const value of Object.values(standardMail))
      if (typeof value === 'string') expect(text).not.toContain(`"${value}"`);
  });
});

/** The same project, seen through another replica. */
const createWorldOn = async (world: World): Promise<World> => {
  const app = await startTestApp({ clock: world.app.clock });
  const other = await createWorld({ app });
  const headersOf = {
    'x-stack-project-id': world.projectId,
    'x-stack-publishable-client-key': world.keys.publishableClientKey,
  };
  return { ...other, request: (key, options) => other.request(key, { ...options, headers: headersOf }) };
};

describe('GET and POST /internal/projects', () => {
  test('an owner creates a project for their team and finds it in their list; others do not find it', async () => {
    const owner = await signUpOwner();
    const stranger = await signUpOwner();
    const created = await createProject(owner, { config: { passkey_enabled: true, allow_localhost: false } });
    expect(created.status).toBe(201);
    expect(created.json).toMatchObject({
      display_name: 'Rocket Notes',
      description: '',
      owner_team_id: owner.teamId,
      config: { passkey_enabled: true, allow_localhost: false, credential_enabled: true, magic_link_enabled: false },
    });
    expect(await listed(owner)).toEqual([created.json]);
    expect(await listed(stranger)).toEqual([]);

    const { db, tenant } = await owner.dashboard.call();
    const entry = await db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('tenant_id', '=', tenant.id)
      .where('target_id', '=', created.json.id)
      .execute();
    expect(entry).toEqual([{ action: 'project.create', actor_id: owner.as.id }]);
  });

  test('checks run in the order the wire defines: a user, the project internal, membership', async () => {
    const owner = await signUpOwner();
    const world = await createWorld();
    const as = await world.signUp();
    const body = { display_name: 'X', owner_team_id: NOBODY };
    for (const key of ['GET /internal/projects', 'POST /internal/projects'] as const) {
      const options = key.startsWith('POST') ? { body } : {};
      expect((await world.request(key, options)).code).toBe('USER_AUTHENTICATION_REQUIRED');
      expect((await world.request(key, { ...options, as })).code).toBe('EXPECTED_INTERNAL_PROJECT');
    }
    const denied = await owner.dashboard.request('POST /internal/projects', { as: owner.as, body });
    expect([denied.status, denied.code]).toEqual([404, 'TEAM_MEMBERSHIP_NOT_FOUND']);
    expect(denied.details).toEqual({ team_id: NOBODY, user_id: owner.as.id });
    for (const unfit of [{ display_name: '\u200b' }, { logo_url: 'data:text/html;base64,PGI+' }]) {
      const refused = await createProject(owner, unfit);
      expect([refused.status, refused.code]).toEqual([400, undefined]);
    }
  });

  test('TI-03 a project cannot be created for another owner’s team or a team of another project', async () => {
    const owner = await signUpOwner();
    const stranger = await signUpOwner();
    const world = await createWorld();
    const foreign = await createTeam(await world.call(), { displayName: 'T', creatorId: (await world.signUp()).id });
    for (const owner_team_id of [stranger.teamId, foreign.id]) {
      expect((await createProject(owner, { owner_team_id })).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
    }
    expect(await listed(owner)).toEqual([]);
  });

  test('TI-06 an owner’s login gives access to the projects of their teams until their membership ends', async () => {
    const owner = await signUpOwner();
    const stranger = await signUpOwner();
    const { json: project } = await createProject(owner);
    const read = (accessToken: string) =>
      owner.dashboard.request('GET /internal/projects/current', {
        access: null,
        headers: {
          'x-stack-access-type': 'admin',
          'x-stack-project-id': project.id,
          'x-stack-admin-access-token': accessToken,
        },
      });
    expect((await read(owner.as.accessToken)).json.id).toBe(project.id);
    expect((await read(stranger.as.accessToken)).code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
    const call = await owner.dashboard.call();
    await addMember(call, { teamId: owner.teamId, userId: stranger.as.id });
    expect((await read(stranger.as.accessToken)).json.id).toBe(project.id);
    await call.db
      .deleteFrom('team_members')
      .where('tenant_id', '=', call.tenant.id)
      .where('user_id', '=', stranger.as.id)
      .where('team_id', '=', owner.teamId)
      .execute();
    expect((await read(stranger.as.accessToken)).code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
  });

  test('one project with inconsistent settings does not make the list fail', async () => {
    const owner = await signUpOwner();
    const { json: project } = await createProject(owner);
    const { db } = await owner.dashboard.call();
    const broken = {
      'emails.server': { isShared: false, host: 5, password: 'sealed:AAAA' },
      'auth.oauth.providers': { g: { type: 'google', isShared: false, allowSignIn: true, clientSecret: 'sealed:x' } },
      'domains.trustedDomains': { a: { baseUrl: 'not a url' }, b: { baseUrl: 'https://b.example', handlerPath: 'x' } },
      rbac: 'nonsense',
    };
    await db.updateTable('tenants').set({ config_override: broken }).where('project_id', '=', project.id).execute();
    const [shown] = await listed(owner);
    expect(shown?.config).toMatchObject({
      email_config: { type: 'shared' },
      oauth_providers: [{ provider_config_id: 'g', id: 'google', type: 'shared' }],
      domains: [{ domain: 'https://b.example', handler_path: '/handler' }],
      team_creator_default_permissions: [],
    });
  });
});

test('the project internal starts with the settings the product needs', () => {
  const config = renderConfig(internalProjectOverride);
  expect(config.auth).toMatchObject({
    allowSignUp: true,
    password: { allowSignIn: true },
    otp: { allowSignIn: true },
    passkey: { allowSignIn: false },
  });
  expect(Object.keys(config.auth.oauth.providers).sort()).toEqual(['github', 'google', 'microsoft', 'spotify']);
  expect(Object.values(config.auth.oauth.providers).every(({ isShared, allowSignIn }) => isShared && allowSignIn)).toBe(
    true,
  );
  expect(config.domains.allowLocalhost).toBe(true);
  expect(config.teams).toEqual({ createPersonalTeamOnSignUp: true, allowClientTeamCreation: true });
  expect(config.users.allowClientUserDeletion).toBe(false);
  expect(config.apiKeys.enabled).toEqual({ team: false, user: false });
});
