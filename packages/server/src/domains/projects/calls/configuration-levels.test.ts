// @needs any-database
// How published clients newer than 2.8.64 read and write the configuration: by level.

import { createWorld, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import { storedTextOf } from '../../../testing/override-config.js';
import { grantInTeam } from '../../../testing/team-grants.js';

type Level = 'project' | 'branch' | 'environment';

const LEVEL = '/internal/config/override/{level}';
const environment = { access: 'admin', params: { level: 'environment' } } as const;

const read = async (world: World, level: Level = 'environment') =>
  JSON.parse((await world.request(`GET ${LEVEL}`, { access: 'admin', params: { level } })).json.config_string);

const replace = (world: World, override: unknown) =>
  world.request(`PUT ${LEVEL}`, { ...environment, body: { config_string: JSON.stringify(override) } });

const merge = (world: World, override: unknown) =>
  world.request(`PATCH ${LEVEL}`, { ...environment, body: { config_override_string: JSON.stringify(override) } });

const reset = (world: World, keys: readonly string[]) =>
  world.request(`POST ${LEVEL}/reset-keys`, { ...environment, body: { keys: [...keys] } });

const readConfig = async (world: World) =>
  JSON.parse((await world.request('GET /internal/config', { access: 'admin' })).json.config_string);

const readLog = async (world: World) => {
  const { db, tenant } = await world.call();
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'details'])
    .where('tenant_id', '=', tenant.id)
    .orderBy('id')
    .execute();
  return rows.map(({ action, details }) => ({ action, details }));
};

test('what is merged into the environment is read back there, takes effect, and leaves the rest as it was', async () => {
  const world = await createWorld();
  const before = await read(world);
  expect(before).toMatchObject({ 'auth.password.allowSignIn': true });
  const patch = { 'auth.allowSignUp': false, teams: { allowClientTeamCreation: true } };
  const answer = await merge(world, patch);
  expect([answer.status, answer.json]).toEqual([200, {}]);
  expect(await read(world)).toEqual({ ...before, ...patch });
  expect(await readConfig(world)).toMatchObject({
    auth: { allowSignUp: false },
    teams: { allowClientTeamCreation: true },
  });
  expect(await readLog(world)).toEqual([
    {
      action: 'project.change',
      details: {
        changed: ['auth.allowSignUp', 'teams'],
        values: {
          'auth.allowSignUp': { from: true, to: false },
          'teams.allowClientTeamCreation': { from: false, to: true },
        },
      },
    },
  ]);
});

test('what the other call changes is part of the environment, with its current names', async () => {
  const world = await createWorld();
  const override = { 'payments.offers.pro': { displayName: 'Pro', prices: {} }, 'auth.passkey.allowSignIn': true };
  await world.request('PATCH /internal/config/override', {
    access: 'admin',
    body: { config_override_string: JSON.stringify(override) },
  });
  expect(await read(world)).toMatchObject({
    'payments.products.pro': { displayName: 'Pro', prices: {} },
    'auth.passkey.allowSignIn': true,
  });
});

test('the environment is replaced as a whole, and what was read can be written back', async () => {
  const world = await createWorld();
  const fresh = await read(world);
  const override = { 'auth.allowSignUp': true, 'dataVault.stores': { tokens: {} } };
  for (const time of ['once', 'again']) {
    const answer = await replace(world, override);
    expect([time, answer.status, answer.json]).toEqual([time, 200, {}]);
    expect(await read(world)).toEqual(override);
  }
  expect(await readConfig(world)).toMatchObject({
    auth: { password: { allowSignIn: false } },
    dataVault: { stores: { tokens: {} } },
    rbac: { permissions: {} },
  });
  const [first, second] = await readLog(world);
  expect(first?.details).toMatchObject({
    changed: expect.arrayContaining(['auth.password.allowSignIn', 'rbac.permissions', 'dataVault.stores']),
  });
  expect(first?.details).not.toMatchObject({ changed: expect.arrayContaining(['auth.allowSignUp']) });
  expect(second).toEqual({ action: 'project.change', details: { changed: [] } });

  await replace(world, fresh);
  expect(await read(world)).toEqual(fresh);
});

test('a key is removed with everything below it, wherever it was stored', async () => {
  const world = await createWorld();
  await replace(world, {
    'auth.allowSignUp': false,
    'auth.passkey': { allowSignIn: true },
    teams: { allowClientTeamCreation: true, createPersonalTeamOnSignUp: true },
    'payments.products': { pro: { displayName: 'Pro', prices: {} }, free: { prices: {} } },
    'payments.products.pro.serverOnly': true,
  });
  const keys = ['auth', 'teams.allowClientTeamCreation', 'payments.offers.pro', 'dataVault.stores.none'];
  for (const time of ['once', 'again']) {
    const answer = await reset(world, keys);
    expect([time, answer.status, answer.json]).toEqual([time, 200, {}]);
    expect(await read(world)).toEqual({
      teams: { createPersonalTeamOnSignUp: true },
      'payments.products': { free: { prices: {} } },
    });
  }
  expect(await readConfig(world)).toMatchObject({
    auth: { allowSignUp: true },
    teams: { allowClientTeamCreation: false, createPersonalTeamOnSignUp: true },
  });
  expect((await readLog(world)).slice(1)).toMatchObject([
    {
      action: 'project.change',
      details: { changed: keys, values: { 'auth.allowSignUp': { from: false, to: true } } },
    },
    { action: 'project.change', details: { changed: keys } },
  ]);
});

test('an entry stays when the last of its members is removed', async () => {
  const world = await createWorld();
  await replace(world, { 'auth.oauth.providers.google': { isShared: false } });
  await reset(world, ['auth.oauth.providers.google.isShared']);
  expect(await read(world)).toEqual({ 'auth.oauth.providers.google': {} });
});

test('project and branch are empty, and cannot be changed', async () => {
  const world = await createWorld();
  const before = await read(world);
  const override = JSON.stringify({ 'auth.allowSignUp': false });
  for (const level of ['project', 'branch'] as const) {
    const at = { access: 'admin', params: { level } } as const;
    const answers = [
      await world.request(`PUT ${LEVEL}`, {
        ...at,
        body: { config_string: override, source: { type: 'pushed-from-unknown' } },
      }),
      await world.request(`PATCH ${LEVEL}`, { ...at, body: { config_override_string: override } }),
      await world.request(`POST ${LEVEL}/reset-keys`, { ...at, body: { keys: ['auth.allowSignUp'] } }),
    ];
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([
        400,
        `The configuration level "${level}" cannot be changed. Use the level "environment".`,
      ]);
    }
    expect(await read(world, level)).toEqual({});
  }
  expect(await read(world)).toEqual(before);
  expect(await readLog(world)).toEqual([]);
});

test('there is no pushed configuration to unlink from its source', async () => {
  const world = await createWorld();
  const source = async () => (await world.request('GET /internal/config/source', { access: 'admin' })).json;
  expect(await source()).toEqual({ source: { type: 'unlinked' } });
  const answer = await world.request('DELETE /internal/config/source', { access: 'admin' });
  expect([answer.status, answer.json]).toEqual([200, {}]);
  expect(await source()).toEqual({ source: { type: 'unlinked' } });
});

test('an invalid change is refused as a whole', async () => {
  const world = await createWorld();
  const before = await read(world);
  const good = { 'teams.allowClientTeamCreation': true };
  const stores = Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`dataVault.stores.s${n}`, {}]));
  const template = {
    'emails.themes': { '3f0c1d1e-0000-4000-8000-000000000003': { displayName: 'A', tsxSource: '(' } },
  };
  const refused: readonly (readonly [unknown, string])[] = [
    [{ ...good, 'auth.allowSignUp': 'true' }, 'auth.allowSignUp: must be boolean'],
    [{ ...good, project: { requirePublishableClientKey: true } }, 'has unknown fields: project'],
    [{ ...good, 'a..b': 1 }, 'is not a path'],
    [{ ...good, ...stores }, 'that are allowed'],
    [{ ...good, ...template }, 'emails.themes.3f0c1d1e-0000-4000-8000-000000000003.tsxSource'],
    [[], 'must be a JSON object'],
  ];
  for (const [override, text] of refused) {
    for (const answer of [await replace(world, override), await merge(world, override)]) {
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(text)]);
    }
  }
  const noPath = await reset(world, ['auth.allowSignUp', '__proto__']);
  expect([noPath.status, noPath.text]).toEqual([400, '"__proto__" is not a path of the configuration.']);
  const noLevel = await world.fetch(`${await world.listen()}/api/v1/internal/config/override/other`, {
    headers: {
      'x-stack-access-type': 'admin',
      'x-stack-project-id': world.projectId,
      'x-stack-super-secret-admin-key': world.keys.superSecretAdminKey,
    },
  });
  expect([noLevel.status, await noLevel.text()]).toEqual([400, expect.stringContaining('level')]);
  expect(await read(world)).toEqual(before);
});

test('a removed product leaves no add-on to it behind', async () => {
  const world = await createWorld();
  await merge(world, {
    'payments.products.pro': { prices: {} },
    'payments.products.extra': { prices: {}, isAddOnTo: { pro: true } },
  });
  const before = await read(world);
  for (const answer of [
    await reset(world, ['payments.products.pro']),
    await replace(world, { 'payments.products.extra': { prices: {}, isAddOnTo: { pro: true } } }),
  ]) {
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('payments.products.extra')]);
  }
  expect(await read(world)).toEqual(before);
});

test('too many sources to render are refused until there is room again', async () => {
  const world = await createWorld();
  const tsxSource = 'export function EmailTemplate() { return null; }\nexport const variablesSchema = (v) => v;';
  const withSources = (run: number) => ({
    'emails.templates': Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [
        `3f0c1d1e-0000-4000-8000-${String(run * 100 + n).padStart(12, '0')}`,
        { displayName: 'A', tsxSource },
      ]),
    ),
  });
  const statuses: number[] = [];
  for (let run = 0; run < 20 && statuses.at(-1) !== 429; run += 1) {
    statuses.push((await merge(world, withSources(run))).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect((await replace(world, withSources(99))).status).toBe(429);
});

test('SK-04 secrets are sealed, and only owners read them in clear text, which is audited', async () => {
  const world = await createWorld();
  const override = {
    'auth.oauth.providers': { mine: { type: 'google', isShared: false, clientId: 'id', clientSecret: 'one-in-clear' } },
    'auth.oauth.providers.other': { type: 'github', clientSecret: '' },
    emails: { server: { isShared: false, password: 'two-in-clear' } },
  };
  await replace(world, override);
  await merge(world, { 'auth.oauth.providers.other.clientSecret': 'sealed:three-in-clear' });
  expect(await storedTextOf(world)).not.toContain('in-clear');
  const written = { ...override, 'auth.oauth.providers.other.clientSecret': 'sealed:three-in-clear' };
  expect(await read(world)).toEqual(written);
  expect((await readLog(world)).at(-1)).toEqual({ action: 'project.read-secrets', details: {} });
  await replace(world, written);
  await reset(world, ['auth.oauth.providers.mine.clientId']);
  expect((await readConfig(world)).auth.oauth.providers).toMatchObject({
    mine: { clientSecret: 'one-in-clear' },
    other: { clientSecret: 'sealed:three-in-clear' },
  });
  for (const access of ['client', 'server'] as const) {
    const answers = [
      await world.request(`GET ${LEVEL}`, { ...environment, access }),
      await world.request(`PUT ${LEVEL}`, { ...environment, access, body: { config_string: '{}' } }),
      await world.request(`PATCH ${LEVEL}`, { ...environment, access, body: { config_override_string: '{}' } }),
      await world.request(`POST ${LEVEL}/reset-keys`, { ...environment, access, body: { keys: ['auth'] } }),
      await world.request('GET /internal/config/source', { access }),
      await world.request('DELETE /internal/config/source', { access }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('INSUFFICIENT_ACCESS_TYPE'));
  }
});

test('PM-03 a definition that is removed takes its grants with it', async () => {
  const world = await createWorld();
  const held = await grantInTeam(world);
  expect(await held()).toHaveLength(1);
  const before = await read(world);
  await reset(world, ['rbac.permissions.team_member']);
  await replace(world, before);
  expect(await held()).toEqual([]);
});

test('no change is lost when many are made at once', async () => {
  const world = await createWorld();
  const stores = Array.from({ length: 6 }, (_, n) => `dataVault.stores.s${n}`);
  await merge(world, Object.fromEntries(stores.slice(0, 3).map((key) => [key, {}])));
  await Promise.all([
    ...stores.slice(0, 3).map((key) => reset(world, [key])),
    ...stores.slice(3).map((key) => merge(world, { [key]: {} })),
  ]);
  expect(Object.keys((await readConfig(world)).dataVault.stores).sort()).toEqual(['s3', 's4', 's5']);
});
