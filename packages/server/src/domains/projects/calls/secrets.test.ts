// @needs any-database

import { endpoints } from '@portico/contract';
import { createWorld, openSharedDatabase, projectHeaders, startTestApp, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import { searchDatabase } from '../../../testing/search-database.js';

// The search reads the whole database, which a call of a tenant may not.
const database = openSharedDatabase();

const mailServer = {
  type: 'standard',
  host: `smtp-${crypto.randomUUID()}.example.test`,
  port: 587,
  username: 'mailer',
  password: `mail-${crypto.randomUUID()}-in-clear`,
  sender_name: 'Northwind',
  sender_email: 'hello@example.test',
} as const;
const provider = {
  id: 'github',
  type: 'standard',
  client_id: 'Iv1',
  client_secret: 'client-secret-in-clear',
} as const;

const change = (world: World, config: object) =>
  world.request('PATCH /internal/projects/current', { access: 'admin', body: { config } });
const read = async (world: World) =>
  (await world.request('GET /internal/projects/current', { access: 'admin' })).json.config;
const readsOf = async (world: World) => {
  const { db, tenant } = await world.call();
  const query = db.selectFrom('audit').select('id').where('tenant_id', '=', tenant.id);
  return (await query.where('action', '=', 'project.read-secrets').execute()).length;
};

test('EM-10 the password of a mail server is encrypted at rest, and answered to owners alone, which is audited', async () => {
  const world = await createWorld();
  await change(world, { email_config: mailServer });
  expect(await searchDatabase(database.kysely, mailServer.host)).toEqual(['public.tenants']);
  expect(await searchDatabase(database.kysely, mailServer.password)).toEqual([]);
  const before = await readsOf(world);
  expect((await read(world)).email_config).toEqual(mailServer);
  expect(await readsOf(world)).toBe(before + 1);
  for (const access of ['client', 'server'] as const) {
    const own = await world.request('GET /projects/current', { access });
    expect([own.status, own.text.includes('in-clear')]).toEqual([200, false]);
    for (const key of ['GET /internal/projects/current', 'GET /internal/config'] as const)
      expect((await world.request(key, { access })).code).toBe('INSUFFICIENT_ACCESS_TYPE');
  }
});

test('SK-05 settings that are read and sent back as a whole keep their secrets', async () => {
  const world = await createWorld();
  await change(world, { email_config: mailServer, oauth_providers: [provider] });
  const { email_config, oauth_providers } = await read(world);
  const providers = oauth_providers.map(({ provider_config_id: _, ...own }) => own);
  await change(world, { email_config: { ...email_config, sender_name: 'Renamed' }, oauth_providers: providers });
  const after = await read(world);
  expect(after.email_config).toEqual({ ...mailServer, sender_name: 'Renamed' });
  expect(after.oauth_providers[0]).toMatchObject(provider);
});

test('SK-05 another mail server, or another app at a provider, needs its secret again', async () => {
  const world = await createWorld();
  await change(world, { email_config: mailServer, oauth_providers: [provider] });
  const { password: _, ...elsewhere } = { ...mailServer, host: 'smtp.evil.example' };
  const { client_secret: __, ...otherApp } = { ...provider, client_id: 'Iv2' };
  for (const config of [{ email_config: elsewhere }, { oauth_providers: [otherApp] }])
    expect((await change(world, config)).code).toBe('SCHEMA_ERROR');
  const kept = await read(world);
  expect([kept.email_config, kept.oauth_providers[0]?.client_id]).toEqual([mailServer, 'Iv1']);
});

test('SK-05 no call answers a secret of the installation, no matter who asks', async () => {
  const clientSecret = 'operators-secret-in-clear';
  const sharedOAuth = {
    issuer: 'https://sso.example.test',
    clientSecret,
    scopes: ['openid'],
    givesAccessTokens: false,
  };
  const world = await createWorld({ app: await startTestApp({ settings: { sharedOAuth } }) });
  await change(world, { oauth_providers: [{ id: 'google', type: 'shared' }] });
  const lists = Object.keys(endpoints).filter((key) => /^GET [^{]*$/.test(key));
  const answers = lists.flatMap((key) => {
    const [, path = ''] = key.split(' ');
    return (['client', 'server', 'admin'] as const).map(async (access) => {
      const headers = projectHeaders({ id: world.projectId, keys: world.keys }, access);
      const answer = await world.fetch(`${world.baseUrl}/api/v1${path}`, { headers });
      return { key, status: answer.status, text: `${JSON.stringify([...answer.headers])}${await answer.text()}` };
    });
  });
  const read = await Promise.all(answers);
  expect(read.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
  expect(read.filter(({ text }) => text.includes(clientSecret)).map(({ key }) => key)).toEqual([]);
});
