// @needs database

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScratchDatabase } from '../../testing/scratch-database.js';
import { connectDatabase, type Database } from './connect.js';
import { placeOfCursor } from './cursor-place.js';
import { migrate } from './migrate.js';

let client: pg.Client;
let database: Database;

// Enough users for the average tenant that an index on them is read faster than the primary key and a row.
const fill = `
  insert into projects (id, display_name, created_at, updated_at)
  select n::text, 'Project', now(), now() from generate_series(1, 50) n;
  insert into tenants (id, project_id, branch_id, created_at)
  select gen_random_uuid(), n::text, 'main', now() from generate_series(1, 50) n;
  insert into users (tenant_id, id, signed_up_at, last_active_at)
  select t.id, gen_random_uuid(), now() - n * interval '1 minute', now() from tenants t, generate_series(1, 20) n;`;

beforeAll(async () => {
  const connection = await createScratchDatabase();
  await migrate({ connection, now: Date.UTC(2026, 0, 1) });
  client = new pg.Client(connection);
  database = connectDatabase({ connection, engine: 'postgres', log: console });
  await client.connect();
  await client.query(fill);
  await client.query('analyze users');
  // As after a vacuum, for which other tests would have to end their transactions.
  await client.query(`update pg_class set relallvisible = relpages where oid = 'users'::regclass`);
  await client.query('set plan_cache_mode = force_generic_plan');
});

afterAll(async () => {
  await client.end();
  await database.close();
});

test('the row of a cursor is found by the primary key, not among all rows of its tenant in the index of the list', async () => {
  const place = placeOfCursor({ table: 'users', column: 'signed_up_at', tenantId: randomUUID(), id: randomUUID() });
  const { sql: text } = sql`select (now(), gen_random_uuid()) >= ${place}`.compile(database.kysely);
  await client.query(`prepare place (uuid, uuid) as ${text}`);
  const { rows } = await client.query(`explain execute place ('${randomUUID()}', '${randomUUID()}')`);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Scan using users_pkey on users');
});
