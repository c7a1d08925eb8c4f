// @needs any-database

import { limits } from '@portico/contract';
import { createWorld, startTestApp, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import { storedTextOf } from '../../../testing/override-config.js';
import { grantInTeam } from '../../../testing/team-grants.js';
import { updateOverride } from '../store/projects.js';

const patch = (world: World, override: unknown) =>
  world.request('PATCH /internal/config/override', {
    access: 'admin',
    body: { config_override_string: typeof override === 'string' ? override : JSON.stringify(override) },
  });

const check = (world: World, override: object) =>
  world.request('POST /internal/config/check', {
    access: 'admin',
    body: { config_override_string: JSON.stringify(override) },
  });

const read = async (world: World) =>
  JSON.parse((await world.request('GET /internal/config', { access: 'admin' })).json.config_string);

test('a patch may contain settings of older clients that mean nothing any more', async () => {
  const world = await createWorld();
  const { status } = await patch(world, {
    'payments.stripeAccountId': 'acct_1',
    'payments.stripeAccountSetupComplete': true,
    'payments.items.seats': { displayName: 'Seats', default: { quantity: 5, repeat: 'never' } },
  });
  expect([status, (await read(world)).payments.items]).toEqual([
    200,
    { seats: { displayName: 'Seats', customerType: 'user' } },
  ]);
});

test('a configuration is read as a whole, changed by paths, and can be sent back as a whole', async () => {
  const world = await createWorld();
  const fresh = await read(world);
  expect(fresh).toMatchObject({
    auth: { allowSignUp: true, passkey: { allowSignIn: false } },
    payments: { testMode: true, catalogs: {}, products: {}, items: {} },
    sourceOfTruth: { type: 'hosted' },
  });
  const changed = await patch(world, {
    'auth.requireRecentSignIn': true,
    'auth.passkey': { countsAsTwoFactors: true },
    'auth.oauth.providers.google': {},
    'domains.trustedDomains.d1': { baseUrl: 'https://*.example.com' },
    'payments.products.pro': {
      prices: { monthly: { USD: '9.90', JPY: '1500', interval: [1, 'month'] } },
      includedItems: { seats: { quantity: 5 } },
    },
    'payments.products.free.prices': 'include-by-default',
    'payments.items.seats': {},
  });
  expect([changed.status, changed.json]).toEqual([200, {}]);
  const after = await read(world);
  expect(after.auth).toMatchObject({
    requireRecentSignIn: true,
    passkey: { allowSignIn: false, countsAsTwoFactors: true },
  });
  expect(after.auth.oauth.providers).toEqual({
    google: { isShared: true, allowSignIn: false, allowConnectedAccounts: false },
  });
  expect(after.domains.trustedDomains).toEqual({ d1: { baseUrl: 'https://*.example.com', handlerPath: '/handler' } });
  expect(after.payments.products).toEqual({
    pro: {
      displayName: 'pro',
      customerType: 'user',
      serverOnly: false,
      isAddOnTo: false,
      prices: { monthly: { USD: '9.90', JPY: '1500', interval: [1, 'month'], serverOnly: false } },
      includedItems: { seats: { quantity: 5, repeat: 'never', expires: 'when-repeated' } },
    },
  });
  expect((await patch(world, after)).status).toBe(200);
  expect(await read(world)).toEqual(after);
  const { rbac: _, ...withoutDefinitions } = fresh;
  const removed = Object.keys(withoutDefinitions).map((name) => [name, null] as const);
  await patch(world, { ...Object.fromEntries(removed), 'auth.password.allowSignIn': true });
  expect((await read(world)).payments).toEqual(fresh.payments);
});

test('settings that the wire does not know are left out of answers while they have their default', async () => {
  const world = await createWorld();
  const flags = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, expect.any(Boolean)]));
  const { auth, users, teams, apiKeys, domains } = await read(world);
  expect({ auth, users, teams, apiKeys, domains }).toEqual({
    auth: {
      ...flags(['allowSignUp']),
      password: flags(['allowSignIn']),
      otp: flags(['allowSignIn']),
      passkey: flags(['allowSignIn']),
      oauth: { accountMergeStrategy: 'link_method', providers: {} },
    },
    users: flags(['allowClientUserDeletion']),
    teams: flags(['createPersonalTeamOnSignUp', 'allowClientTeamCreation']),
    apiKeys: { enabled: flags(['team', 'user']) },
    domains: { allowLocalhost: true, trustedDomains: {} },
  });
  await patch(world, { 'auth.requireRecentSignIn': true, 'auth.passkey.countsAsTwoFactors': true });
  expect((await read(world)).auth).toMatchObject({ requireRecentSignIn: true, passkey: { countsAsTwoFactors: true } });
  for (const off of [false, null]) {
    await patch(world, { 'auth.requireRecentSignIn': off, 'auth.passkey.countsAsTwoFactors': off });
    expect((await read(world)).auth).toEqual(auth);
  }
});

test('an absent or empty patch changes nothing, and null removes an entry wherever it was stored', async () => {
  const world = await createWorld();
  await world.request('PATCH /internal/projects/current', {
    access: 'admin',
    body: {
      config: {
        oauth_providers: [
          { id: 'github', type: 'shared' },
          { id: 'google', type: 'shared' },
        ],
      },
    },
  });
  const before = await read(world);
  for (const body of [{}, { config_override_string: '' }, { config_override_string: '{}' }]) {
    expect((await world.request('PATCH /internal/config/override', { access: 'admin', body })).status).toBe(200);
  }
  expect(await read(world)).toEqual(before);
  await patch(world, { 'auth.oauth.providers.google': null });
  expect(Object.keys((await read(world)).auth.oauth.providers)).toEqual(['github']);
});

test('invalid values are listed, and nothing of the patch is stored', async () => {
  const world = await createWorld();
  const before = await read(world);
  const price = (amount: object) => ({ 'payments.products.pro.prices': { p: amount }, 'payments.products.pro': {} });
  const ids = 'must contain only letters, numbers, underscores, and hyphens, and not start with a hyphen';
  const refused: readonly (readonly [unknown, string])[] = [
    ['{', 'not valid JSON'],
    ['[]', 'must be a JSON object'],
    ['null', 'must be a JSON object'],
    [{ 'auth.allowSignUp': 'true' }, 'auth.allowSignUp: must be boolean'],
    [{ auth: { allowSignUp: 1 } }, 'auth.allowSignUp: must be boolean'],
    [{ 'auth.noSuch': true }, 'auth: has unknown fields: noSuch'],
    [{ nowhere: {} }, 'The configuration has unknown fields: nowhere'],
    [{ 'sourceOfTruth.type': 'postgres' }, 'sourceOfTruth.type'],
    [{ 'auth.oauth.accountMergeStrategy': 'steal' }, 'auth.oauth.accountMergeStrategy'],
    [{ 'auth.oauth.providers.Google': {} }, 'auth.oauth.providers.Google'],
    [{ 'auth.oauth.providers.g': { microsoftTenantId: '../evil.test/' } }, 'microsoftTenantId'],
    [{ 'rbac.permissions.$new': {} }, 'rbac.permissions.$new'],
    [{ 'rbac.permissions.x.containedPermissionIds': { $no_such: true } }, 'Invalid system permission'],
    [{ 'rbac.defaultPermissions.signUp': { reader: false } }, 'must be true'],
    [{ 'emails.server.port': 65_536 }, 'emails.server.port'],
    [{ 'emails.server.password': 'x'.repeat(71) }, 'emails.server.password'],
    [{ 'emails.themes.light': {} }, 'must be a UUID'],
    [{ 'domains.trustedDomains.-d': {} }, 'is not a path'],
    [{ 'domains.trustedDomains.d:1': {} }, ids],
    [{ 'payments.products.a:b': {} }, `Product ID ${ids}`],
    [{ [`payments.items.${'x'.repeat(64)}`]: {} }, 'Item ID must be at most 63 characters'],
    [price({ USD: '1,5' }), 'Money amount must be in the format of <number> or <number>.<number>'],
    [price({ USD: '-1' }), 'Money amount must be in the format of <number> or <number>.<number>'],
    [price({ USD: '1.555' }), 'Too many decimals; USD only has 2 decimals'],
    [price({ JPY: '1.5' }), 'Too many decimals; JPY only has 0 decimals'],
    [price({ EUR: '007' }), 'Money amount must not have leading zeros'],
    [price({ interval: [1, 'month'] }), 'At least one currency is required'],
    [price({ USD: '1', interval: [null, 'month'] }), 'interval'],
    [price({ USD: '1', interval: [1, 'hour'] }), 'interval'],
    [{ 'a..b': 1 }, 'is not a path'],
  ];
  for (const baseUrl of [
    'a.example',
    'ftp://a.example',
    'https://a example',
    'https://a.example/*',
    'https://.a.example',
    'https://a..example',
    'https://*..example',
    'https://a.example.',
    'https://user@a.example',
    `https://${'a'.repeat(300)}.example`,
  ]) {
    const answer = await patch(world, { 'domains.trustedDomains.d': { baseUrl } });
    expect([baseUrl, answer.status, answer.code]).toEqual([baseUrl, 400, undefined]);
  }
  for (const [override, text] of refused) {
    const answer = await patch(
      world,
      typeof override === 'string' ? override : { 'teams.allowClientTeamCreation': true, ...Object(override) },
    );
    expect([override, answer.status, answer.code]).toEqual([override, 400, undefined]);
    expect(answer.text).toContain(text);
  }
  expect(await read(world)).toEqual(before);
});

test('a check refuses what a change refuses, and stores nothing', async () => {
  const world = await createWorld();
  const before = await read(world);
  expect((await check(world, { 'auth.noSuch': true })).text).toContain('auth: has unknown fields: noSuch');
  const product = { prices: { p: { USD: '1' } }, includedItems: { unknown: {} } };
  const refused = await check(world, { 'payments.products.pro': product });
  expect(refused.status).toBe(400);
  expect(refused.text).toBe((await patch(world, { 'payments.products.pro': product })).text);
  expect((await check(world, { 'auth.allowSignUp': false })).status).toBe(200);
  expect(await read(world)).toEqual(before);
});

test('IN-03 keys that reach a prototype are refused at every depth', async () => {
  const world = await createWorld();
  for (const text of [
    '{"__proto__": {"polluted": 1}}',
    '{"__proto__.polluted": 1}',
    '{"auth.__proto__": {}}',
    '{"auth": {"__proto__": {}}}',
    '{"constructor.prototype.polluted": 1}',
    '{"dataVault.stores.constructor": {}}',
    '{"dataVault": {"stores": {"prototype": {}}}}',
  ]) {
    expect([text, (await patch(world, text)).status]).toEqual([text, 400]);
  }
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('MD-05 a stored configuration is limited in keys, fields and bytes, and in entries of each kind', async () => {
  const world = await createWorld();
  const byId = (count: number, toEntry: (index: number) => readonly [string, unknown]) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => toEntry(index)));
  const withSource = (length: number) => ({ 'workflows.availableWorkflows.a': { tsSource: 'x'.repeat(length) } });
  const tooMuch = (override: unknown) => patch(world, override).then(({ status, text }) => `${status} ${text}`);

  expect(await tooMuch(byId(2001, (n) => [`dataVault.stores.s${n}`, {}]))).toMatch(
    /^400 The configuration would have 20\d\d keys, \d+ more than the 2000 that are allowed\.$/,
  );
  const stores = (name: string) => ({ 'dataVault.stores': byId(5001, (n) => [`${name}${n}`, {}]) });
  const [{ 'dataVault.stores': some }, { 'dataVault.stores': others }] = [stores('a'), stores('b')];
  expect(await tooMuch({ 'dataVault.stores': some, 'payments.items': others })).toMatch(/^400 .* 10\d\d\d fields/);
  expect(await tooMuch(withSource(limits.configOverrideMaxBytes))).toMatch(
    /^400 .* bytes, \d+ more than the 524288 that/,
  );
  // Stored entries count too.
  expect((await patch(world, withSource(400_000))).status).toBe(200);
  const another = { 'workflows.availableWorkflows.b': { tsSource: 'x'.repeat(200_000) } };
  expect(await tooMuch(another)).toMatch(/^400 The configuration would have 60\d{4} bytes/);
  const domains = byId(101, (n) => [`domains.trustedDomains.d${n}`, {}]);
  expect(await tooMuch(domains)).toMatch(/^400 .*at most 100 trusted domains/);
});

test('MD-05 a configuration from before the limits can be made smaller, and not larger', async () => {
  const world = await createWorld();
  const { db, tenant } = await world.call();
  const stores = Object.fromEntries(Array.from({ length: 2500 }, (_, n) => [`dataVault.stores.s${n}`, {}]));
  await updateOverride(db, tenant.id, { override: stores, version: 1 });
  expect((await patch(world, { 'dataVault.stores.new': {} })).status).toBe(400);
  expect((await patch(world, { 'dataVault.stores.s1': null })).status).toBe(200);
});

test.each(['team', 'project'] as const)('MD-05 a %s permission cannot make a configuration too large', async (kind) => {
  const world = await createWorld();
  const created = await world.request(`POST /${kind}-permission-definitions`, {
    access: 'admin',
    body: { id: 'read_all' },
  });
  expect(created.status).toBe(201);
  let free = limits.configOverrideMaxBytes;
  while (free > 0) {
    const answer = await patch(world, { 'workflows.availableWorkflows.a': { tsSource: 'x'.repeat(free) } });
    if (answer.status === 200) break;
    free -= 100;
  }
  const change = (description: string) =>
    world.request(`PATCH /${kind}-permission-definitions/{permission_id}`, {
      access: 'admin',
      params: { permission_id: 'read_all' },
      body: { description },
    });
  expect((await change('x'.repeat(200))).text).toMatch(/^The configuration would have \d+ bytes/);
});

test('keys without a parent are accepted and not stored', async () => {
  const world = await createWorld();
  const stored = async () => {
    const { db, tenant } = await world.call();
    const row = await db
      .selectFrom('tenants')
      .select('config_override')
      .where('id', '=', tenant.id)
      .executeTakeFirstOrThrow();
    return row.config_override;
  };
  const before = await stored();
  const orphans = Array.from({ length: 9000 }, (_, n) => [`auth.oauth.providers.p${n}.clientId`, 'id']);
  const answer = await patch(world, Object.fromEntries(orphans));
  expect([answer.status, answer.json]).toEqual([200, {}]);
  expect(await stored()).toEqual(before);
});

test('SK-04 secrets are sealed at rest however they are written, only owners read them in clear text, and reading is audited', async () => {
  const world = await createWorld();
  await patch(world, {
    'auth.oauth.providers': { mine: { type: 'google', isShared: false, clientId: 'id', clientSecret: 'one-in-clear' } },
  });
  await patch(world, { 'auth.oauth.providers.other': { type: 'github', clientSecret: 'sealed:two-in-clear' } });
  await patch(world, { 'emails.server.password': 'three-in-clear' });
  expect(await storedTextOf(world)).not.toContain('in-clear');
  const config = await read(world);
  expect(config.auth.oauth.providers.mine.clientSecret).toBe('one-in-clear');
  expect(config.auth.oauth.providers.other.clientSecret).toBe('sealed:two-in-clear');
  expect(config.emails.server.password).toBe('three-in-clear');
  const { db, tenant } = await world.call();
  const actions = await db
    .selectFrom('audit')
    .select(['action', 'details'])
    .where('tenant_id', '=', tenant.id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(actions).toEqual([
    { action: 'project.read-secrets', details: {} },
    { action: 'project.change', details: { changed: ['emails.server.password'] } },
  ]);
  for (const access of ['client', 'server'] as const) {
    expect((await world.request('GET /internal/config', { access })).code).toBe('INSUFFICIENT_ACCESS_TYPE');
    const denied = await world.request('PATCH /internal/config/override', { access, body: {} });
    expect(denied.code).toBe('INSUFFICIENT_ACCESS_TYPE');
  }
});

test('a change takes effect in every replica with its next request', async () => {
  const world = await createWorld();
  const replica = await startTestApp({ clock: world.app.clock });
  const signUp = async (email: string) => {
    const answer = await replica.app.server.inject({
      method: 'POST',
      url: '/api/v1/auth/password/sign-up',
      headers: {
        'x-stack-access-type': 'client',
        'x-stack-project-id': world.projectId,
        'x-stack-publishable-client-key': world.keys.publishableClientKey,
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ email, password: 'correct horse battery' }),
    });
    return answer.statusCode;
  };
  expect(await signUp('a@example.test')).toBe(200);
  await patch(world, { 'auth.allowSignUp': false });
  expect(await signUp('b@example.test')).not.toBe(200);
  await patch(world, { 'auth.allowSignUp': null });
  expect(await signUp('b@example.test')).toBe(200);
});

test('PM-03 a change of the configuration that removes a definition also removes its grants', async () => {
  const world = await createWorld();
  const held = await grantInTeam(world);
  expect(await held()).toHaveLength(1);
  const { team_member: definition } = (await read(world)).rbac.permissions;
  await patch(world, { 'rbac.permissions.team_member': null });
  await patch(world, { 'rbac.permissions.team_member': definition });
  expect(await held()).toEqual([]);
});

test('no change is lost when many are made at once', async () => {
  const world = await createWorld();
  const ids = Array.from({ length: 8 }, (_, n) => `s${n}`);
  await Promise.all(ids.map((id) => patch(world, { [`dataVault.stores.${id}`]: {} })));
  expect(Object.keys((await read(world)).dataVault.stores).sort()).toEqual(ids);
});
