// @needs embedded

import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report, rounds } from '@portico/testing/endurance';
import { readMigrationRule } from '@portico/testing/migration-rule';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScratchServer, startScratchServer } from '../../testing/scratch-database.js';
import { migrate } from './migrate.js';
import { ownMigrations, readMigrations } from './migration-files.js';

const USERS = rounds({ short: 3_000, long: 1_000_000 });
const now = Date.UTC(2026, 0, 1);
/** The migrations up to this one were released before migrations had to let others pass. */
const LAST_BEFORE_RULE = 29;

const ownCount = readMigrations(ownMigrations).length;
let server: ScratchServer;
let folder = '';
beforeAll(async () => {
  server = await startScratchServer();
  folder = mkdtempSync(join(tmpdir(), 'portico-locks-'));
  cpSync(ownMigrations, join(folder, 'all'), { recursive: true });
  mkdirSync(join(folder, 'before'));
  for (const file of readdirSync(ownMigrations).slice(0, LAST_BEFORE_RULE))
    cpSync(join(ownMigrations, file), join(folder, 'before', file));
  samples.forEach(([name, sql], index) => {
    writeFileSync(join(folder, 'all', `${String(ownCount + index + 1).padStart(4, '0')}-${name}.sql`), sql);
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** What the next migrations may look like: each kind, on the largest tables. */
const samples = [
  ['add', 'alter table users add column colour text, add column size int not null default 1;\n'],
  ['add-to-channels', 'alter table contact_channels add column colour text;\n'],
  ['check', "alter table users add constraint is_ripe check (colour <> 'green') not valid;\n"],
  ['index.concurrently', 'create index concurrently if not exists users_by_colour on users (tenant_id, colour);\n'],
  [
    'ripen.batches',
    `with batch as materialized (
       select tenant_id, id from users
       where (tenant_id, id) > (
         coalesce($1::text::json ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
         coalesce($1::text::json ->> 1, '00000000-0000-0000-0000-000000000000')::uuid)
       order by tenant_id, id limit 1000),
     ripened as (
       update users u set colour = 'red' from batch b
       where u.tenant_id = b.tenant_id and u.id = b.id and u.colour is distinct from 'red')
     select json_build_array(tenant_id, id)::text as next from batch order by tenant_id desc, id desc limit 1;\n`,
  ],
  ['validate', 'alter table users validate constraint is_ripe;\n'],
  ['drop', '-- Schema floor: 0029\nalter table users drop column size;\n'],
] as const;

const tenant = '11111111-1111-4111-8111-111111111111';

const fill = `
  insert into projects (id, display_name, created_at, updated_at) values ('p', 'P', now(), now());
  insert into tenants (id, project_id, branch_id, created_at) values ('${tenant}', 'p', 'main', now());
  insert into users (tenant_id, id, signed_up_at, last_active_at, primary_email, has_password)
  select '${tenant}', gen_random_uuid(), now(), now(), n || '@example.test', true from generate_series(1, ${USERS}) n;
  insert into contact_channels (tenant_id, id, user_id, type, value, is_primary, created_at)
  select tenant_id, gen_random_uuid(), id, 'email', primary_email, true, now() from users;
  insert into credentials (tenant_id, user_id, password_hash) select tenant_id, id, 'hash' from users;
  analyze;`;

/** What requests do to the tables that migrations change. */
const statements = [
  `select id from users where tenant_id = '${tenant}' and id = $1`,
  `update users set version = version + 1 where tenant_id = '${tenant}' and id = $1`,
  `update contact_channels set is_verified = not is_verified where tenant_id = '${tenant}' and user_id = $1`,
  `update credentials set otp_enabled = not otp_enabled where tenant_id = '${tenant}' and user_id = $1`,
];

test('BM-04 P12 no statement waits a second for a lock while migrations that keep the rule run', async () => {
  const findBreaches = await readMigrationRule();
  expect(readMigrations(join(folder, 'all')).slice(ownCount).flatMap(findBreaches)).toEqual([]);

  const connection = await server.createDatabase();
  await migrate({ connection, now, folder: join(folder, 'before') });
  const client = new pg.Client({ ...connection, lock_timeout: 1000 });
  await client.connect();
  await client.query(fill);
  const { rows } = await client.query('select id from users limit 1000');
  let isOver = false;
  const startedAt = performance.now();
  const migrated = migrate({ connection, now, folder: join(folder, 'all') }).finally(() => (isOver = true));
  let [done, slowestMillis] = [0, 0];
  while (!isOver) {
    const sentAt = performance.now();
    // A wait of a second for a lock fails the statement, however busy the machine is.
    await client.query(statements[done % statements.length] ?? '', [rows[done % rows.length].id]);
    slowestMillis = Math.max(slowestMillis, performance.now() - sentAt);
    done += 1;
  }
  expect(await migrated).toBe(ownCount - LAST_BEFORE_RULE + samples.length);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  report(
    `${USERS} users migrated in ${seconds} s; the slowest statement beside it took ${Math.round(slowestMillis)} ms`,
    { requests: done, failed: 0, outageMillis: slowestMillis },
  );
  await client.end();
});
