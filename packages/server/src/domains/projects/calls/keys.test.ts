// @needs any-database

import { readFile } from 'node:fs/promises';
import { createWorld, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';

const FAR = Date.UTC(2100, 0, 1);
const NOBODY = '11111111-1111-4111-8111-111111111111';

const all = { has_publishable_client_key: true, has_secret_server_key: true, has_super_secret_admin_key: true };

const create = async (world: World, body: object = {}) =>
  world.request('POST /internal/api-keys', {
    access: 'admin',
    body: { description: 'production', expires_at_millis: FAR, ...all, ...body },
  });

const read = (world: World, id: string) =>
  world.request('GET /internal/api-keys/{id}', { access: 'admin', params: { id } });

const change = (world: World, id: string, body: object) =>
  world.request('PATCH /internal/api-keys/{id}', { access: 'admin', params: { id }, body });

const names = {
  client: 'x-stack-publishable-client-key',
  server: 'x-stack-secret-server-key',
  admin: 'x-stack-super-secret-admin-key',
} as const;

/** Whether a key gives access to a project at an access level. */
const use = async (world: World, access: keyof typeof names, key: string | undefined) => {
  const answer = await world.request('GET /projects/current', {
    access: null,
    headers: { 'x-stack-access-type': access, 'x-stack-project-id': world.projectId, [names[access]]: key ?? '' },
  });
  return answer.code ?? answer.status;
};

describe('creating keys', () => {
  test('AK-01 the documented expression for scanners finds both secret keys, and not the publishable one', async () => {
    const guide = await readFile(new URL('../../../../../../docs/guides/api-keys.md', import.meta.url), 'utf8');
    const [, expression = ''] = /```regex\n(.+ssk.+)\n```/.exec(guide) ?? [];
    const { keys } = await createWorld();
    const found = Object.values(keys).filter((key) => new RegExp(expression).exec(`KEY="${key}"`)?.[0] === key);
    expect(new Set(found)).toEqual(new Set([keys.secretServerKey, keys.superSecretAdminKey]));
  });

  test('AK-02 full keys are returned once; later responses have only their last characters, the database their hashes', async () => {
    const world = await createWorld();
    const made = await create(world);
    expect(made.status).toBe(200);
    const { publishable_client_key, secret_server_key, super_secret_admin_key } = made.json;
    expect(publishable_client_key).toMatch(/^pck_[0-9a-hjkmnp-tv-z]{45}$/);
    expect(secret_server_key).toMatch(/^ssk_[0-9a-hjkmnp-tv-z]{45}$/);
    expect(super_secret_admin_key).toMatch(/^sak_[0-9a-hjkmnp-tv-z]{45}$/);

    const lastFour = (key: string | undefined) => ({ last_four: key?.slice(-4) });
    const later = await read(world, made.json.id);
    expect(later.json).toEqual({
      id: made.json.id,
      description: 'production',
      created_at_millis: expect.any(Number),
      expires_at_millis: FAR,
      publishable_client_key: lastFour(publishable_client_key),
      secret_server_key: lastFour(secret_server_key),
      super_secret_admin_key: lastFour(super_secret_admin_key),
    });
    const { db, project, tenant } = await world.call();
    const rows = await db.selectFrom('internal_api_keys').selectAll().where('project_id', '=', project.id).execute();
    const audit = await db.selectFrom('audit').selectAll().where('tenant_id', '=', tenant.id).execute();
    const stored = JSON.stringify([rows, audit]);
    for (const key of [publishable_client_key, secret_server_key, super_secret_admin_key]) {
      expect(stored).not.toContain(key?.slice(4, 40));
    }
  });

  test('a set has the requested kinds, and a second set has different keys', async () => {
    const world = await createWorld();
    const { json } = await create(world, { has_secret_server_key: false, has_super_secret_admin_key: false });
    expect(Object.keys(json).sort()).toEqual(
      ['created_at_millis', 'description', 'expires_at_millis', 'id', 'publishable_client_key'].sort(),
    );
    const again = await create(world);
    expect(again.json.publishable_client_key).not.toBe(json.publishable_client_key);
  });

  test('keys are listed newest first, without those of another project', async () => {
    const world = await createWorld();
    world.travel('1 second');
    const first = await create(world);
    world.travel('1 second');
    const second = await create(world);
    const { json } = await world.request('GET /internal/api-keys', { access: 'admin' });
    expect(json.is_paginated).toBe(false);
    expect(json.items.map(({ id }) => id).slice(0, 2)).toEqual([second.json.id, first.json.id]);
    expect(json.items).toHaveLength(3);
  });

  test('any expiry that a client can send is accepted', async () => {
    const world = await createWorld();
    for (const expires_at_millis of [0, -8.64e15, 8.64e15, 1.5, Date.UTC(1999, 0)]) {
      const { json } = await create(world, { expires_at_millis });
      const expected = Math.max(0, Math.trunc(expires_at_millis));
      expect(json.expires_at_millis).toBe(expected);
      expect((await read(world, json.id)).json.expires_at_millis).toBe(expected);
    }
    expect((await create(world, { expires_at_millis: null })).code).toBe('SCHEMA_ERROR');
    expect((await create(world, { expires_at_millis: 8.65e15 })).code).toBe('SCHEMA_ERROR');
  });
});

describe('using keys', () => {
  test('AK-09 each key works only in its own header and for its own project', async () => {
    const world = await createWorld();
    const elsewhere = await createWorld();
    const { json } = await create(world);
    const keys = {
      client: json.publishable_client_key,
      server: json.secret_server_key,
      admin: json.super_secret_admin_key,
    };
    const wrong = {
      client: 'INVALID_PUBLISHABLE_CLIENT_KEY',
      server: 'INVALID_SECRET_SERVER_KEY',
      admin: 'INVALID_SUPER_SECRET_ADMIN_KEY',
    };
    for (const access of ['client', 'server', 'admin'] as const) {
      for (const kind of ['client', 'server', 'admin'] as const) {
        expect([access, kind, await use(world, access, keys[kind])]).toEqual([
          access,
          kind,
          access === kind ? 200 : wrong[access],
        ]);
        expect(await use(elsewhere, access, keys[kind])).toBe(wrong[access]);
      }
    }
  });

  test('AK-03 only the whole key works: no prefix, no suffix and no other spelling of it', async () => {
    const world = await createWorld();
    const key = (await create(world)).json.secret_server_key ?? '';
    for (const almost of [
      key.slice(0, -1),
      `${key}0`,
      key.toUpperCase(),
      key.slice(4),
      `${key.slice(0, -1)}_`,
      '%',
      '',
    ]) {
      expect(await use(world, 'server', almost)).not.toBe(200);
    }
    expect(await use(world, 'server', key)).toBe(200);
  });

  test('AK-09 expiry and revocation immediately invalidate every key of a set', async () => {
    const world = await createWorld();
    const { ports } = await world.call();
    const expiring = await create(world, { expires_at_millis: ports.clock.now() + 60_000 });
    const revoked = await create(world);
    expect(await use(world, 'server', expiring.json.secret_server_key)).toBe(200);
    world.travel('1 minute');
    expect(await use(world, 'server', expiring.json.secret_server_key)).toBe('INVALID_SECRET_SERVER_KEY');
    expect(await use(world, 'client', revoked.json.publishable_client_key)).toBe(200);
    await change(world, revoked.json.id, { revoked: true });
    expect(await use(world, 'client', revoked.json.publishable_client_key)).toBe('INVALID_PUBLISHABLE_CLIENT_KEY');
    expect(await use(world, 'admin', revoked.json.super_secret_admin_key)).toBe('INVALID_SUPER_SECRET_ADMIN_KEY');
  });
});

describe('the use of a key', () => {
  const DAY = 86_400_000;
  const auditOf = async (world: World) => {
    const { db, tenant } = await world.call();
    const rows = await db.selectFrom('audit').selectAll().where('tenant_id', '=', tenant.id).execute();
    return rows.filter(({ action }) => action === 'project-key.use-in-browser');
  };
  const sendFromBrowser = (world: World, access: keyof typeof names, key = '') =>
    world.request('GET /projects/current', {
      access: null,
      headers: {
        'x-stack-access-type': access,
        'x-stack-project-id': world.projectId,
        [names[access]]: key,
        origin: 'https://shop.example.test',
      },
    });

  test('AK-11 each key of a set has the day of its last use', async () => {
    const world = await createWorld();
    const { json: made } = await create(world);
    const day = () => world.app.clock.now() - (world.app.clock.now() % DAY);
    expect((await read(world, made.id)).json.secret_server_key?.last_used_at_millis).toBeUndefined();
    await use(world, 'server', made.secret_server_key);
    await use(world, 'server', made.publishable_client_key);
    const first = day();
    expect((await read(world, made.id)).json).toMatchObject({ secret_server_key: { last_used_at_millis: first } });
    expect((await read(world, made.id)).json.publishable_client_key?.last_used_at_millis).toBeUndefined();
    world.travel('1 day');
    await Promise.all([1, 2, 3].map(() => use(world, 'server', made.secret_server_key)));
    await use(world, 'client', made.publishable_client_key);
    const { json } = await read(world, made.id);
    expect([json.secret_server_key, json.publishable_client_key, json.super_secret_admin_key]).toMatchObject([
      { last_used_at_millis: first + DAY },
      { last_used_at_millis: first + DAY },
      { last_four: made.super_secret_admin_key?.slice(-4) },
    ]);
    expect(await auditOf(world)).toEqual([]);
  });

  test('AK-10 a secret key sent by a browser is recorded and audited once a day; a publishable one is not', async () => {
    const world = await createWorld();
    const { json: made } = await create(world);
    await use(world, 'server', made.secret_server_key);
    expect((await read(world, made.id)).json.secret_server_key?.used_in_browser_at_millis).toBeUndefined();
    await sendFromBrowser(world, 'server', made.secret_server_key);
    await sendFromBrowser(world, 'server', made.secret_server_key);
    await sendFromBrowser(world, 'admin', made.super_secret_admin_key);
    await sendFromBrowser(world, 'client', made.publishable_client_key);
    await sendFromBrowser(world, 'server', 'ssk_unknown');
    const { json } = await read(world, made.id);
    const day = world.app.clock.now() - (world.app.clock.now() % DAY);
    expect(json.secret_server_key?.used_in_browser_at_millis).toBe(day);
    expect(json.super_secret_admin_key?.used_in_browser_at_millis).toBe(day);
    const entries = await auditOf(world);
    expect(entries.map(({ target_id, details }) => [target_id, details])).toEqual([
      [made.id, { kind: 'secretServerKey' }],
      [made.id, { kind: 'superSecretAdminKey' }],
    ]);
  });
});

describe('changing keys', () => {
  test('AK-05 revoking is final, and the time of the first revocation stays', async () => {
    const world = await createWorld();
    const { id } = (await create(world)).json;
    const { json } = await change(world, id, { revoked: true, description: 'leaked' });
    expect(json).toMatchObject({ description: 'leaked', manually_revoked_at_millis: expect.any(Number) });
    world.travel('1 hour');
    expect((await change(world, id, { revoked: true })).json).toEqual(json);
    expect((await change(world, id, { revoked: false })).code).toBe('SCHEMA_ERROR');
    expect((await change(world, id, { description: 'x', expires_at_millis: FAR })).code).toBe('SCHEMA_ERROR');
    expect((await change(world, id, {})).json).toEqual(json);
  });

  test('EN-06 TI-02 a key set of another project looks like one that does not exist, and does not change', async () => {
    const world = await createWorld();
    const elsewhere = await createWorld();
    const { json } = await create(elsewhere);
    for (const ask of [read, (from: World, id: string) => change(from, id, { revoked: true })]) {
      const [ofForeign, ofNobody] = [await ask(world, json.id), await ask(world, NOBODY)];
      expect([ofForeign.status, ofForeign.code]).toEqual([404, 'API_KEY_NOT_FOUND']);
      expect(ofForeign.text).toBe(ofNobody.text);
    }
    expect((await read(elsewhere, json.id)).json.manually_revoked_at_millis).toBeUndefined();
    expect(await use(elsewhere, 'server', json.secret_server_key)).toBe(200);
  });

  test('PB-01 only owners can manage keys', async () => {
    const world = await createWorld();
    for (const access of ['client', 'server'] as const) {
      const answer = await world.request('GET /internal/api-keys', { access });
      expect([answer.status, answer.code]).toEqual([401, 'INSUFFICIENT_ACCESS_TYPE']);
    }
  });

  test('the keys of the dashboard can be described but not revoked', async () => {
    const dashboard = await createWorld({ project: 'internal' });
    const id = '00000000-0000-4000-8000-000000000001';
    const refused = await change(dashboard, id, { revoked: true });
    expect([refused.status, refused.code]).toEqual([400, undefined]);
    expect((await read(dashboard, id)).json.manually_revoked_at_millis).toBeUndefined();
    expect((await read(await createWorld(), id)).code).toBe('API_KEY_NOT_FOUND');
  });
});
