// @needs embedded

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectProjectGrants, selectTeamGrants } from '../../domains/permissions/store/grants.js';
import { selectTeams } from '../../domains/teams/store/teams.js';
import { connectDatabase, type Database } from '../../platform/db/connect.js';
import { migrate } from '../../platform/db/migrate.js';
import { explain } from '../../testing/explain.js';
import { type ScratchServer, startScratchServer } from '../../testing/scratch-database.js';

const tenant = { id: '0190b0a0-0000-7000-8000-000000000000', projectId: 'large', branchId: 'main' };
const userId = '0190b0a0-0000-7000-8000-000000000001';
const statements: string[] = [];
let server: ScratchServer;
let client: pg.Client;
let database: Database;

beforeAll(async () => {
  server = await startScratchServer();
  const connection = await server.createDatabase();
  await migrate({ connection, now: Date.UTC(2026, 0, 1) });
  client = new pg.Client(connection);
  await client.connect();
  await client.query(fill);
  await client.query('vacuum analyze');
  const onStatement = (text: string) => statements.push(text);
  database = connectDatabase({ connection, engine: 'embedded', log: { warn: () => undefined }, onStatement });
});

afterAll(async () => {
  await database.close();
  await client.end();
  await server.stop();
});

// Each user has a team of their own, with a permission there and in the project. Half of them are in one project.
const fill = `
  create temporary table members as
  select case when n <= 4000 then gen_random_uuid() else '${tenant.id}' end as tenant_id, gen_random_uuid() as team_id,
    case when n = 5000 then '${userId}' else gen_random_uuid() end as user_id
  from generate_series(1, 8000) n;
  insert into projects (id, display_name, created_at, updated_at)
  select distinct tenant_id::text, 'Project', now(), now() from members;
  insert into tenants (id, project_id, branch_id, created_at)
  select distinct tenant_id, tenant_id::text, 'main', now() from members;
  insert into users (tenant_id, id, signed_up_at, last_active_at) select tenant_id, user_id, now(), now() from members;
  insert into teams (tenant_id, id, display_name, created_at) select tenant_id, team_id, 'Team', now() from members;
  insert into team_members (tenant_id, team_id, user_id, created_at, user_signed_up_at)
  select tenant_id, team_id, user_id, now(), now() from members;
  insert into team_permissions (tenant_id, team_id, user_id, permission_id, created_at)
  select tenant_id, team_id, user_id, 'admin', now() from members;
  insert into project_permissions (tenant_id, user_id, permission_id, created_at)
  select tenant_id, user_id, 'admin', now() from members;
  set plan_cache_mode = force_generic_plan;`;

const call = () => ({ db: database.kysely, tenant });

test.each([
  ['the teams of a user', () => selectTeams(call(), { userId, count: 101 })],
  ['their permissions in teams', () => selectTeamGrants(call(), { userId, count: 101 })],
  ['their permissions in the project', () => selectProjectGrants(call(), { userId, count: 101 })],
])('in a large project among thousands of small ones, %s are read by keys', async (_, read) => {
  statements.length = 0;
  expect(await read()).toHaveLength(1);
  const [text] = statements;
  await client.query(`prepare read as ${text}`);
  // Each statement names the tenant in each part, then the user, then the limit.
  const parts = [...(text ?? '').matchAll(/\$\d+/g)].length;
  const values = [...Array.from({ length: parts - 2 }, () => tenant.id), userId].map((id) => `'${id}'`);
  const execution = `execute read (${values.join()}, 101)`;
  // The first execution also reads the catalog.
  await client.query(execution);
  const plan = await explain(client, execution);
  await client.query('deallocate read');
  expect(plan['Actual Rows']).toBe(1);
  // Four for a row of an index and its table, in two tables; a project's part of an index has about fifty.
  expect(plan['Shared Hit Blocks']).toBeLessThan(15);
});
