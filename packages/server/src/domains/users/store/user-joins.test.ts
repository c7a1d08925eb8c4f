// @needs embedded

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../platform/db/migrate.js';
import { explain, nodesOf, type Plan } from '../../../testing/explain.js';
import { type ScratchServer, startScratchServer } from '../../../testing/scratch-database.js';
import { listJoins, userJoins } from './user-joins.js';
import { userRow } from './user-row.js';

let server: ScratchServer;
let client: pg.Client;

beforeAll(async () => {
  server = await startScratchServer();
  const connection = await server.createDatabase();
  await migrate({ connection, now: Date.UTC(2026, 0, 1) });
  client = new pg.Client(connection);
  await client.connect();
  await client.query(fill);
});

afterAll(async () => {
  await client.end();
  await server.stop();
});

// Many projects with one user and one team each, and a large one in which one user in ten has selected a team.
const fill = `
  create temporary table accounts as
  select gen_random_uuid() as user_id, gen_random_uuid() as team_id, gen_random_uuid() as own_tenant_id, n
  from generate_series(1, 4000) n;
  create temporary table tenant_of as
  select a.*, case when n <= 2000 then own_tenant_id else (select own_tenant_id from accounts where n = 4000) end as tenant_id
  from accounts a;
  insert into projects (id, display_name, created_at, updated_at)
  select distinct tenant_id::text, 'Project', now(), now() from tenant_of;
  insert into tenants (id, project_id, branch_id, created_at)
  select distinct tenant_id, tenant_id::text, 'main', now() from tenant_of;
  insert into users (tenant_id, id, selected_team_id, signed_up_at, last_active_at)
  select tenant_id, user_id, case when n % 10 = 0 then team_id end, now(), now() from tenant_of;
  insert into contact_channels (tenant_id, id, user_id, type, value, is_primary, created_at)
  select tenant_id, gen_random_uuid(), user_id, 'email', n || '@example.test', true, now() from tenant_of;
  insert into credentials (tenant_id, user_id) select tenant_id, user_id from tenant_of;
  insert into teams (tenant_id, id, display_name, created_at) select tenant_id, team_id, 'Team', now() from tenant_of where n % 10 = 0 or n <= 2000;
  analyze;
  set plan_cache_mode = force_generic_plan;
  prepare read_user (uuid, uuid) as
  select ${userRow.sql} from users u ${userJoins} where u.tenant_id = $1 and u.id = $2;
  prepare list_users (uuid) as
  select ${userRow.sql} from users u ${listJoins} where u.tenant_id = $1;
  prepare read_users (uuid) as
  select ${userRow.sql} from users u ${userJoins} where u.tenant_id = $1;`;

/** Counts the rows that the nodes of a plan read and discarded. */
const countDropped = (plan: Plan): number =>
  nodesOf(plan)
    .flatMap((node) => Object.entries(node))
    .reduce((sum, [name, value]) => (name.startsWith('Rows Removed by') ? sum + Number(value) : sum), 0);

test('a user of a large project is read only by keys, in an installation with thousands of small projects', async () => {
  const { rows } = await client.query('select tenant_id, user_id from tenant_of where n = 3000');
  const plan = await explain(client, `execute read_user ('${rows[0].tenant_id}', '${rows[0].user_id}')`);
  expect(plan).toMatchObject({ 'Actual Rows': 1 });
  expect(countDropped(plan)).toBe(0);
});

test('the primary address and the sign-in methods are read from indexes, without the rows', async () => {
  await client.query('vacuum analyze contact_channels, credentials');
  const { rows } = await client.query('select tenant_id from tenant_of where n = 3000');
  const nodes = nodesOf(await explain(client, `execute read_users ('${rows[0].tenant_id}')`));
  for (const name of ['contact_channels', 'credentials']) {
    const reads = nodes.filter((node) => Reflect.get(node, 'Relation Name') === name);
    expect(reads).toMatchObject([{ 'Node Type': 'Index Only Scan' }]);
  }
});

test('lists read addresses and sign-in methods from the users’ own rows', async () => {
  const { rows } = await client.query('select tenant_id from tenant_of where n = 3000');
  const nodes = nodesOf(await explain(client, `execute list_users ('${rows[0].tenant_id}')`));
  const tables = new Set(nodes.flatMap((node) => Reflect.get(node, 'Relation Name') ?? []));
  expect(tables).toEqual(new Set(['users', 'teams', 'oauth_accounts']));
});
