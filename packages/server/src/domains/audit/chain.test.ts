// @needs database

import { createWorld, startTestApp, type World } from '@portico/testing';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../platform/call/call.js';
import { verifyProjects } from '../../runtime/compose/verify-audit-log.js';
import { forgetOldEntries, sealAll, sealTenant, verifyTenant } from './index.js';

// Thousands of entries of the test files before this one may wait in the database of the run.
beforeAll(async () => sealAll(await (await createWorld()).call()), 120_000);

/** A project with a few entries in its audit log. */
async function worldWithEntries(count = 6) {
  const world = await createWorld();
  const call = await world.call();
  await note(world, count);
  return { world, call, tenantId: call.tenant.id };
}

async function note(world: World, count: number): Promise<void> {
  const call = await world.call();
  for (let ordinal = 1; ordinal <= count; ordinal += 1)
    await call.transaction((trx) => trx.audit({ action: 'fruit.pick', details: { ordinal } }));
}

/** Writes an entry with an earlier time, as a slow request or a replica with another clock may do. */
async function noteAt(world: World, at: number): Promise<void> {
  const { db, tenant, ports } = await world.call();
  await db
    .insertInto('audit')
    .values({
      tenant_id: tenant.id,
      id: ports.random.uuid(),
      at: new Date(at),
      action: 'fruit.pick',
      outcome: 'done',
      actor_type: 'system',
    })
    .execute();
}

const sealed = async (count = 6) => {
  const made = await worldWithEntries(count);
  await sealTenant(made.call, made.tenantId);
  return made;
};

const sealsOf = async (world: World) => {
  const { db, tenant } = await world.call();
  return db
    .selectFrom('audit_seals')
    .select(['sequence', 'entry_id'])
    .where('tenant_id', '=', tenant.id)
    .orderBy('sequence')
    .execute();
};

describe('sealing', () => {
  test('AU-02 numbers every entry once, in the order of writing, without making any write wait', async () => {
    const { world, call, tenantId } = await worldWithEntries();
    expect(await sealsOf(world)).toEqual([]);
    await sealTenant(call, tenantId);
    await note(world, 1);
    await sealAll(call);
    await sealAll(call);
    const entries = await call.db
      .selectFrom('audit')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(await sealsOf(world)).toEqual(entries.map(({ id }, index) => ({ sequence: index + 1, entry_id: id })));
    expect(await verifyTenant(call, tenantId)).toMatchObject({ count: 7, head: { sequence: 7 }, tamperings: [] });
  });

  test('two replicas that seal at once create one chain', async () => {
    const { world, call, tenantId } = await worldWithEntries(30);
    const other = await startTestApp({ clock: world.app.clock });
    const work = { db: other.database.kysely, ports: call.ports, keys: other.keys };
    const writing = note(world, 20);
    await Promise.all([sealTenant(call, tenantId), sealTenant(work, tenantId), sealAll(work), writing]);
    await Promise.all([sealTenant(work, tenantId), sealTenant(call, tenantId)]);
    const seals = await sealsOf(world);
    expect(seals.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(new Set(seals.map(({ entry_id }) => entry_id)).size).toBe(50);
    expect((await verifyTenant(work, tenantId)).tamperings).toEqual([]);
  });

  test('a project that is deleted meanwhile does not stop the others from being sealed', async () => {
    const [doomed, other] = [await worldWithEntries(1), await worldWithEntries(1)];
    const hash: Call['keys']['hash'] = async (scope, ...rest) => {
      if (scope.tenant.id === doomed.tenantId)
        await doomed.world.request('DELETE /internal/projects/current', { access: 'admin' });
      return doomed.call.keys.hash(scope, ...rest);
    };
    await sealAll({ ...doomed.call, keys: { hash } });
    expect(await sealsOf(other.world)).toHaveLength(1);
    expect((await doomed.world.request('GET /users', { access: 'admin' })).code).toBe('CURRENT_PROJECT_NOT_FOUND');
  });

  test('an entry that appears after younger ones is still sealed', async () => {
    const { world, call, tenantId } = await sealed(2);
    await noteAt(world, call.now - 300_000);
    await sealAll(call);
    expect(await verifyTenant(call, tenantId)).toMatchObject({ count: 3, tamperings: [] });
  });
});

type Tamper = (about: { tenantId: string; world: World }) => ReturnType<typeof sql>;

const tamperings: readonly (readonly [string, Tamper, object])[] = [
  [
    'a changed entry',
    ({ tenantId }) =>
      sql`update audit set action = 'fruit.eat' where tenant_id = ${tenantId} and details ->> 'ordinal' = '3'`,
    { kind: 'changed', sequence: 3 },
  ],
  [
    'changed details',
    ({ tenantId }) =>
      sql`update audit set details = '{"ordinal": 33}' where tenant_id = ${tenantId} and details ->> 'ordinal' = '3'`,
    { kind: 'changed', sequence: 3 },
  ],
  [
    'a deleted entry',
    ({ tenantId }) => sql`delete from audit where tenant_id = ${tenantId} and details ->> 'ordinal' = '3'`,
    { kind: 'deleted', sequence: 3 },
  ],
  [
    'a deleted seal',
    ({ tenantId }) => sql`delete from audit_seals where tenant_id = ${tenantId} and sequence = 3`,
    { kind: 'gap', sequence: 4 },
  ],
  [
    'entries that changed places',
    ({ tenantId }) => sql`
      update audit set details = jsonb_build_object('ordinal', 7 - (details ->> 'ordinal')::int)
      where tenant_id = ${tenantId} and details ->> 'ordinal' in ('3', '4')`,
    { kind: 'changed', sequence: 3 },
  ],
  [
    'an inserted entry',
    ({ tenantId, world }) => sql`
      insert into audit (tenant_id, id, at, action, outcome, actor_type)
      values (${tenantId}, gen_random_uuid(), ${new Date(world.app.clock.now() - 3_600_000)}, 'fruit.pick', 'done', 'system')`,
    { kind: 'inserted' },
  ],
  [
    'a chain without its end',
    ({ tenantId }) => sql`delete from audit_seals where tenant_id = ${tenantId} and sequence > 4`,
    { kind: 'truncated', sequence: 4, head: 6 },
  ],
  [
    'a head that was moved back',
    ({ tenantId }) => sql`
      update audit_chains set head_sequence = 4, head_hash = (
        select hash from audit_seals where tenant_id = ${tenantId} and sequence = 4)
      where tenant_id = ${tenantId}`,
    { kind: 'ends-forged' },
  ],
  [
    'a beginning that was moved',
    ({ tenantId }) => sql`
      update audit_chains set base_sequence = 2, base_hash = (
        select hash from audit_seals where tenant_id = ${tenantId} and sequence = 2)
      where tenant_id = ${tenantId}`,
    { kind: 'ends-forged' },
  ],
  [
    'ends that are gone',
    ({ tenantId }) => sql`delete from audit_chains where tenant_id = ${tenantId}`,
    { kind: 'ends-forged' },
  ],
  [
    'links of somebody else',
    ({ tenantId }) => sql`
      insert into audit_seals (tenant_id, sequence, entry_id, hash)
      values (${tenantId}, 7, gen_random_uuid(), '\\x00')`,
    { kind: 'extended', sequence: 7 },
  ],
];

describe('verifying', () => {
  test.each(tamperings)('AU-02 reports %s', async (_what, tamper, expected) => {
    const { world, call, tenantId } = await sealed();
    await tamper({ tenantId, world }).execute(call.db);
    expect((await verifyTenant(call, tenantId)).tamperings).toContainEqual(expect.objectContaining(expected));
  });

  test('a recorded link reveals that the database was replaced by an older state of itself', async () => {
    const { world, call, tenantId } = await sealed(2);
    const { head } = await verifyTenant(call, tenantId);
    await note(world, 1);
    await sealTenant(call, tenantId);
    expect((await verifyTenant(call, tenantId, head ?? undefined)).tamperings).toEqual([]);
    const noted = { sequence: 9, hash: 'ab'.repeat(32) };
    expect((await verifyTenant(call, tenantId, noted)).tamperings).toEqual([
      { kind: 'truncated', sequence: 3, head: 9 },
    ]);
  });

  test('the command names the project that was tampered with, and what was changed', async () => {
    const { world, call, tenantId } = await sealed();
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    expect(await verifyProjects(call, { projectId: world.projectId, print })).toBe(true);
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(`^${world.projectId}: 6 entries intact; newest ${world.projectId}:6:[0-9a-f]{64}$`),
      ),
      'The audit log is intact.',
    ]);
    await sql`delete from audit where tenant_id = ${tenantId} and details ->> 'ordinal' = '2'`.execute(call.db);
    lines.length = 0;
    expect(await verifyProjects(call, { projectId: world.projectId, print })).toBe(false);
    expect(lines[0]).toBe(`${world.projectId}: TAMPERED WITH`);
    expect(lines[1]).toMatch(/^ {2}Entry 2 \([0-9a-f-]{36}\) was sealed and is missing\.$/);
    await expect(verifyProjects(call, { projectId: 'none', print })).rejects.toThrow(
      'The project none does not exist.',
    );
  });
});

test('AU-02 entries are kept for 400 days, and the rest can be verified as before', async () => {
  const { world, call, tenantId } = await worldWithEntries(3);
  const day = 24 * 3_600_000;
  for (const age of [402, 401, 399]) await noteAt(world, call.now - age * day);
  await sealTenant(call, tenantId);
  await forgetOldEntries(call);
  await forgetOldEntries(call);
  expect((await sealsOf(world)).map(({ sequence }) => sequence)).toEqual([3, 4, 5, 6]);
  const left = await call.db.selectFrom('audit').select('id').where('tenant_id', '=', tenantId).execute();
  expect(left).toHaveLength(4);
  await note(world, 1);
  await sealTenant(call, tenantId);
  expect(await verifyTenant(call, tenantId)).toMatchObject({ count: 5, head: { sequence: 7 }, tamperings: [] });
});
