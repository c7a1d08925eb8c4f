import { hash } from '@node-rs/argon2';
import pg from 'pg';

/** One of this many seeded users has no password. */
export const passwordlessStep = 50;
export const seededPassword = 'correct horse battery staple';

/** The address of a seeded user of the measured project. @param {number} number 1 to the number of users */
export const seededAddress = (number) => `user-${number}@bench.example`;

/**
 * Fills the database: many users in the measured project, many projects with a few users beside it. Each
 * table is filled by one statement, without indexes, which are created again at the end. A million users take about a
 * minute. All have the same password, hashed at the product's cost.
 *
 * @param {import('pg').ClientConfig} connection
 * @param {{ projectId: string, users: number, projects: number }} wanted
 */
export const seed = async (connection, { projectId, users, projects }) => {
  const client = new pg.Client(connection);
  await client.connect();
  const passwordHash = await hash(seededPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  try {
    // The rows are consistent, and checking a million references takes longer than writing them.
    await client.query('set session_replication_role = replica');
    await client.query("set maintenance_work_mem = '256MB'");
    const indexes = await dropIndexes(client);
    await client.query('create schema bench');
    await insertProjects(client, projectId, projects);
    await client.query(accounts, [projectId, users]);
    await client.query('create index on bench.accounts (tenant_id)');
    for (const statement of inserts(passwordHash)) await client.query(statement);
    for (const definition of indexes) await client.query(definition);
    await client.query(floorRows, [projectId]);
    await client.query('alter table bench.pages add primary key (page, position)');
  } finally {
    await client.end();
  }
  await analyze(connection);
};

/**
 * Counts rows that were added and writes them to the disk, as the database does by itself within minutes. Until then it
 * takes sessions for the single one that there was before, and reads all of them to find one.
 *
 * @param {import('pg').ClientConfig} connection
 * @param {readonly string[]} [tables] default: all
 */
export const analyze = async (connection, tables = []) => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`vacuum analyze ${tables.join(', ')}`);
  await client.query('checkpoint');
  await client.end();
};

const tables = ['projects', 'tenants', 'users', 'contact_channels', 'credentials', 'teams', 'team_members'];

/** @param {pg.Client} client @returns {Promise<string[]>} the statements that recreate them */
const dropIndexes = async (client) => {
  const { rows } = await client.query(
    `select i.indexname, i.indexdef from pg_indexes i
     where i.schemaname = 'public' and i.tablename = any($1)
       and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [tables],
  );
  for (const { indexname } of rows) await client.query(`drop index "${indexname}"`);
  return rows.map(({ indexdef }) => indexdef);
};

/** Projects with the settings of the measured one. @param {pg.Client} client @param {string} projectId @param {number} count */
const insertProjects = async (client, projectId, count) => {
  await client.query(
    `insert into projects (id, display_name, created_at, updated_at)
     select gen_random_uuid(), 'Project ' || n, now() - n * interval '1 minute', now() from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query(
    `insert into tenants (id, project_id, branch_id, config_override, created_at)
     select gen_random_uuid(), p.id, 'main', (select config_override from tenants where project_id = $1), p.created_at
     from projects p where not exists (select from tenants t where t.project_id = p.id)`,
    [projectId],
  );
};

/** The users to create: IDs first, so that one statement can fill each table. */
const accounts = `
  create table bench.accounts as
  select t.id as tenant_id, n as number, gen_random_uuid() as user_id, gen_random_uuid() as team_id,
    case when t.project_id = $1 then 'user-' || n || '@bench.example' else 'user-' || n || '@other.example' end as address,
    (array['Ada','Bela','Carla','Dana','Emil','Finn','Gita','Hugo','Ines','Jan','Kim','Lena','Maria','Nils','Olga'])[1 + n % 15]
      || ' ' || (array['Abel','Braun','Costa','Diaz','Evans','Fuchs','Gruber','Hahn','Ito','Jansen','Klein','Lang','Meyer'])[1 + n % 13]
      as name,
    now() - interval '10 minutes' - (n % 700000) * interval '90 seconds' as signed_up_at
  from tenants t, generate_series(1, case when t.project_id = $1 then $2::int else 10 end) n
  where t.project_id <> 'internal'`;

/** @param {string} passwordHash @returns {string[]} */
const inserts = (passwordHash) => [
  `insert into users (tenant_id, id, display_name, profile_image_url, selected_team_id, client_metadata, server_metadata,
     signed_up_at, last_active_at, search_text, primary_email, primary_email_verified, primary_email_auth_enabled,
     has_password)
   select tenant_id, user_id, name, 'https://images.example/' || user_id, case when number % 10 = 0 then team_id end,
     jsonb_build_object('theme', 'dark', 'visits', number), jsonb_build_object('plan', 'pro', 'seats', number % 100),
     signed_up_at, signed_up_at, lower(name) || E'\\n' || user_id || E'\\n' || address, address, number % 3 > 0, true,
     number % ${passwordlessStep} > 0
   from bench.accounts`,
  `insert into contact_channels (tenant_id, id, user_id, type, value, is_primary, is_verified, used_for_auth, created_at)
   select tenant_id, gen_random_uuid(), user_id, 'email', address, true, number % 3 > 0, true, signed_up_at
   from bench.accounts`,
  `insert into credentials (tenant_id, user_id, password_hash, password_changed_at)
   select tenant_id, user_id, case when number % ${passwordlessStep} > 0 then '${passwordHash}' end, signed_up_at
   from bench.accounts`,
  `insert into teams (tenant_id, id, display_name, created_at)
   select tenant_id, team_id, name || '''s Team', signed_up_at from bench.accounts where number % 10 = 0`,
  `insert into team_members (tenant_id, team_id, user_id, user_signed_up_at, created_at)
   select tenant_id, team_id, user_id, signed_up_at, signed_up_at from bench.accounts where number % 10 = 0`,
];

/**
 * Creates what the floor selects: ten thousand users with all members of the product's answers, in groups of a hundred,
 * so that one select by primary key returns one user or a page.
 */
const floorRows = `
  create table bench.pages as
  select (row_number() over () - 1)::int / 100 as page, (row_number() over () - 1)::int % 100 as position,
    u.id, u.display_name, u.profile_image_url, u.client_metadata, u.client_read_only_metadata, u.server_metadata,
    u.is_anonymous, u.signed_up_at, u.last_active_at, u.version, c.value as primary_email,
    c.is_verified as primary_email_verified, c.used_for_auth as primary_email_auth_enabled,
    r.password_hash is not null as has_password, r.otp_enabled as otp_auth_enabled,
    r.passkey_enabled as passkey_auth_enabled, false as requires_totp_mfa, '[]'::jsonb as oauth_providers,
    m.id as team_id, m.display_name as team_display_name, m.profile_image_url as team_profile_image_url,
    m.client_metadata as team_client_metadata, m.client_read_only_metadata as team_client_read_only_metadata,
    m.server_metadata as team_server_metadata, m.created_at as team_created_at
  from (
    select a.tenant_id, a.user_id from bench.accounts a join tenants t on t.id = a.tenant_id
    where t.project_id = $1 order by random() limit 10000) chosen
  join users u on u.tenant_id = chosen.tenant_id and u.id = chosen.user_id
  join contact_channels c on c.tenant_id = u.tenant_id and c.user_id = u.id
  join credentials r on r.tenant_id = u.tenant_id and r.user_id = u.id
  left join teams m on m.tenant_id = u.tenant_id and m.id = u.selected_team_id`;
