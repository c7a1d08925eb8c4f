// @needs any-database

import { testSettings } from '@portico/testing';
import { expect, test } from 'vitest';
import { hashProjectKey, renderConfig } from '../../domains/projects/index.js';
import { createSystemRandom } from '../../platform/adapters/random/system.js';
import type { Settings } from '../../platform/call/settings.js';
import { connectDatabase, type Database } from '../../platform/db/connect.js';
import { migrate } from '../../platform/db/migrate.js';
import type { Hasher, Mail } from '../../platform/ports/index.js';
import { createSealer, createTenantKeys } from '../../platform/secrets/index.js';
import { createScratchDatabase } from '../../testing/scratch-database.js';
import { ensureInternalProject } from './internal-project.js';

type Given = Parameters<typeof ensureInternalProject>[1]['given'];

const NONE: Given = { publishableClientKey: undefined, secretServerKey: undefined, superSecretAdminKey: undefined };
const SECRET = 'a secret for tests only, thirty-two bytes or more';
const NOW = Date.UTC(2026, 2, 2, 12);

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const neverUsed = () => Promise.reject(new Error('The start neither hashes nor mails'));
const hasher: Hasher = {
  hash: neverUsed,
  verify: neverUsed,
  verifyDecoy: neverUsed,
  formatOf: () => null,
  isOutdated: () => false,
};
const mail: Mail = { kind: 'outbox', send: neverUsed, close: () => Promise.resolve() };

/** An empty database, and starts of the product on it. */
const createInstallation = async () => {
  const connection = await createScratchDatabase();
  await migrate({ connection, now: NOW });
  const replicas: Database[] = [];
  const start = async (given: Partial<Given> = {}, changed: Partial<Settings> = {}) => {
    const database = connectDatabase({ connection, engine: 'embedded', log, poolSize: 2 });
    replicas.push(database);
    const sealer = createSealer([SECRET]);
    const dependencies = {
      db: database.kysely,
      ports: {
        clock: { now: () => NOW, skewMillis: () => NOW - Date.now(), sleep: () => Promise.resolve() },
        random: createSystemRandom(),
        hasher,
        log,
        mail,
        egress: { request: neverUsed, stream: neverUsed, mayReach: () => false },
        dns: { findTxt: neverUsed, findMx: neverUsed },
        assistant: null,
        payments: null,
        emailRenderer: { render: neverUsed, close: () => Promise.resolve() },
        projectMail: { send: () => Promise.reject(new Error('not here')), close: () => Promise.resolve() },
        files: { put: neverUsed, find: neverUsed, remove: neverUsed },
      },
      settings: { ...testSettings, ...changed },
      keys: createTenantKeys(sealer),
      addJob: () => Promise.resolve(),
    };
    return ensureInternalProject(dependencies, { sealer, given: { ...NONE, ...given } });
  };
  const read = async () => {
    const db = replicas[0]!.kysely;
    const project = await db.selectFrom('projects').selectAll().where('id', '=', 'internal').executeTakeFirstOrThrow();
    const tenants = await db.selectFrom('tenants').selectAll().where('project_id', '=', 'internal').execute();
    const [tenant] = tenants;
    const teams = await db.selectFrom('teams').selectAll().where('tenant_id', '=', tenant!.id).execute();
    const keys = await db.selectFrom('internal_api_keys').selectAll().where('project_id', '=', 'internal').execute();
    return { project, tenants, teams, keys, config: renderConfig(Object(tenant?.config_override)), tenant: tenant! };
  };
  const close = () => Promise.all(replicas.map((replica) => replica.close()));
  return { start, read, close, database: () => replicas[0]! };
};

const hashOf = (key: string) => Buffer.from(hashProjectKey(key));

test('the first start makes project internal with its branch, owner team and keys', async () => {
  const installation = await createInstallation();
  const { publishableClientKey } = await installation.start();
  const { project, tenants, teams, keys, config } = await installation.read();
  expect(publishableClientKey).toMatch(/^pck_[0-9a-hjkmnp-tv-z]{45}$/);
  expect(tenants).toMatchObject([{ branch_id: 'main' }]);
  expect(teams).toMatchObject([{ id: project.owner_team_id }]);
  expect(project.is_production_mode).toBe(false);
  expect(keys).toHaveLength(1);
  expect(keys[0]?.publishable_client_key_hash).toEqual(hashOf(publishableClientKey));
  expect(keys[0]?.secret_server_key_last_four).toMatch(/^.{4}$/);
  expect(keys[0]?.super_secret_admin_key_last_four).toMatch(/^.{4}$/);
  expect(keys[0]?.expires_at.getUTCFullYear()).toBe(2100);
  expect(config.domains.trustedDomains).toEqual({});
  await installation.close();
});

test('replicas that start at the same time make it together, and later starts change nothing', async () => {
  const installation = await createInstallation();
  const started = await Promise.all([1, 2, 3, 4].map(() => installation.start()));
  expect(new Set(started.map(({ publishableClientKey }) => publishableClientKey)).size).toBe(1);
  const before = await installation.read();
  expect([before.tenants.length, before.teams.length, before.keys.length]).toEqual([1, 1, 1]);
  expect(await installation.start()).toEqual(started[0]);
  expect(await installation.read()).toEqual(before);
  await installation.close();
});

test('keys of the environment are taken at any start, and those not given stay', async () => {
  const installation = await createInstallation();
  await installation.start({ secretServerKey: 'first server key' });
  const first = (await installation.read()).keys[0];
  expect(first?.secret_server_key_hash).toEqual(hashOf('first server key'));
  const second = await installation.start({
    secretServerKey: 'second server key',
    publishableClientKey: 'publishable',
  });
  expect(second.publishableClientKey).toBe('publishable');
  const { keys } = await installation.read();
  expect(keys).toHaveLength(1);
  expect(keys[0]?.secret_server_key_hash).toEqual(hashOf('second server key'));
  expect(keys[0]?.publishable_client_key_hash).toEqual(hashOf('publishable'));
  expect(keys[0]?.super_secret_admin_key_hash).toEqual(first?.super_secret_admin_key_hash);
  await installation.close();
});

test('AK-02 the database stores no key of the installation in clear text', async () => {
  const installation = await createInstallation();
  const { publishableClientKey } = await installation.start({ secretServerKey: 'a server key of the operator' });
  const { keys } = await installation.read();
  const secrets = await installation.database().kysely.selectFrom('instance_secrets').selectAll().execute();
  const stored =
    Buffer.concat(secrets.map(({ sealed }) => Buffer.from(sealed))).toString('latin1') + JSON.stringify(keys);
  for (const key of [publishableClientKey, 'a server key of the operator']) expect(stored).not.toContain(key);
  await installation.close();
});

test('the dashboard’s own address is trusted wherever the installation moves, whatever its owners set', async () => {
  const installation = await createInstallation();
  await installation.start({}, { publicUrl: 'https://auth.example.com' });
  const trusted = async () => (await installation.read()).config.domains.trustedDomains;
  expect(await trusted()).toEqual({ dashboard: { baseUrl: 'https://auth.example.com', handlerPath: '/handler' } });
  const { tenant } = await installation.read();
  await installation.start({}, { publicUrl: 'https://auth.example.com' });
  expect((await installation.read()).tenant.config_version).toBe(tenant.config_version);

  await installation.start({}, { publicUrl: 'https://moved.example.com' });
  expect((await trusted()).dashboard?.baseUrl).toBe('https://moved.example.com');
  expect((await installation.read()).tenant.config_version).not.toBe(tenant.config_version);
  await installation.close();
});
