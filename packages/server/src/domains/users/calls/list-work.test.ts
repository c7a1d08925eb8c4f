// @needs database

import { createWorld } from '@portico/testing';
import { type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Call } from '../../../platform/call/call.js';
import { listFiltered, listUsers } from '../index.js';

const USERS = 4000;
const TEAM = 'b1f4c2d8-3f0a-4f7e-8c55-0a9f5d1e7c33';

/** A project with many users, half of whom are in one team. */
async function fill(call: Call): Promise<void> {
  const at = new Date(call.now);
  const tenant = call.tenant.id;
  await sql`
    insert into users (tenant_id, id, display_name, signed_up_at, last_active_at, search_text)
    select ${tenant}, gen_random_uuid(), 'User ' || n, ${at}::timestamptz + n * interval '1 second', ${at}, 'user ' || n
    from generate_series(1, ${USERS}) n`.execute(call.db);
  await sql`insert into teams (tenant_id, id, display_name, created_at) values (${tenant}, ${TEAM}, 'Crowd', ${at})`.execute(
    call.db,
  );
  await sql`
    insert into team_members (tenant_id, team_id, user_id, user_signed_up_at, created_at)
    select u.tenant_id, ${TEAM}, u.id, u.signed_up_at, ${at} from users u
    where u.tenant_id = ${tenant} and right(u.display_name, 1) in ('0', '2', '4', '6', '8')`.execute(call.db);
  await sql`analyze users, team_members`.execute(call.db);
}

/** Returns what work costs the database: statements, tables read in full, and rows fetched by an index. */
async function workOf(call: Call, run: (call: Call) => Promise<unknown>) {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  };
  return call.transaction(async (trx) => {
    const before = await readCounts(trx);
    await run({ ...trx, db: trx.db.withPlugin(counter) });
    const after = await readCounts(trx);
    return { statements, scans: after.scans - before.scans, fetched: after.fetched - before.fetched };
  });
}

/** Reads what this connection has done and not yet reported to the server, which is all of its open transaction. */
async function readCounts({ db }: Call) {
  const { rows } = await sql<{ scans: string; fetched: string }>`
    select sum(seq_scan) as scans, sum(idx_tup_fetch) as fetched from pg_stat_xact_user_tables
    where relname in ('users', 'team_members')`.execute(db);
  return { scans: Number(rows[0]?.scans), fetched: Number(rows[0]?.fetched) };
}

test('a page of all users, of the matches of a common term or of a large team is one statement that reads little more than the page', async () => {
  const world = await createWorld();
  const call = await world.call();
  await fill(call);
  const { items, nextCursor } = await listUsers(call, { team_id: TEAM, limit: 100 });
  const names = items.map(({ display_name }) => display_name);
  expect(names).toEqual(Array.from({ length: 100 }, (_, index) => `User ${(index + 1) * 2}`));
  const cursor = nextCursor ?? '';
  expect((await listUsers(call, { team_id: TEAM, limit: 1, cursor })).items[0]?.display_name).toBe('User 202');
  expect((await listUsers(call, { team_id: TEAM, limit: 2, desc: true })).items[1]?.display_name).toBe('User 3998');
  for (const query of [
    { limit: 100 },
    { limit: 100, desc: true },
    { limit: 100, query: 'user' },
    { limit: 100, query: 'user', desc: true },
    { limit: 100, team_id: TEAM },
    { limit: 100, team_id: TEAM, desc: true },
    { limit: 100, team_id: TEAM, cursor },
    { limit: 100, cursor },
  ]) {
    const work = await workOf(call, (trx) => listUsers(trx, query));
    expect([query, work]).toEqual([query, { statements: 1, scans: 0, fetched: expect.any(Number) }]);
    expect(work.fetched).toBeLessThan(500);
  }
});

test('a page in the order of either date, and of the members or the blocked users, reads no table in full', async () => {
  const world = await createWorld();
  const call = await world.call();
  await fill(call);
  await sql`
    update users set blocked_at = signed_up_at where tenant_id = ${call.tenant.id} and display_name like 'User 39__'`.execute(
    call.db,
  );
  await sql`analyze users`.execute(call.db);
  for (const query of [
    { limit: 100, desc: true },
    { limit: 100, order_by: 'last_active_at' as const, desc: true },
    { limit: 100, order_by: 'last_active_at' as const },
    { limit: 100, blocked: true, desc: true },
    { limit: 100, verified: false, desc: true },
    { limit: 100, never_signed_in: true, desc: true },
    { limit: 100, signed_up_from_millis: call.now, desc: true },
  ]) {
    const work = await workOf(call, (trx) => listFiltered(trx, query));
    expect([query, work]).toEqual([query, { statements: 1, scans: 0, fetched: expect.any(Number) }]);
    expect([query, work.fetched]).toEqual([query, expect.toSatisfy((fetched: number) => fetched < 700)]);
  }
});
