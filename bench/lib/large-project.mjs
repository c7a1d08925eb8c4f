/** Permissions; each contains the next. The first is granted. */
export const levels = ['level_1', 'level_2', 'level_3', 'level_4', 'level_5'];

const memberCount = 10_000;

/**
 * Adds to the measured project what the seed leaves out: a team of ten thousand members with the first permission,
 * and the activity of every user.
 *
 * @param {import('pg').Client} client
 * @param {string} projectId
 * @returns {Promise<{ teamId: string, userIds: string[] }>} the team and its members
 */
export const fillLargeProject = async (client, projectId) => {
  const { rows: tenants } = await client.query('select id from tenants where project_id = $1', [projectId]);
  const tenantId = tenants[0].id;
  const { rows: teams } = await client.query(
    `insert into teams (tenant_id, id, display_name, created_at) values ($1, gen_random_uuid(), 'Everybody', now()) returning id`,
    [tenantId],
  );
  const teamId = teams[0].id;
  // The rows are consistent, and checking a million references takes longer than writing them.
  await client.query('set session_replication_role = replica');
  const { rows: members } = await client.query(
    `insert into team_members (tenant_id, team_id, user_id, user_signed_up_at, created_at)
     select tenant_id, $2, user_id, signed_up_at, now() from bench.accounts where tenant_id = $1 order by random() limit ${memberCount}
     returning user_id`,
    [tenantId, teamId],
  );
  await client.query(
    `insert into team_permissions (tenant_id, team_id, user_id, permission_id, created_at)
     select tenant_id, team_id, user_id, $3, now() from team_members where tenant_id = $1 and team_id = $2`,
    [tenantId, teamId, levels[0]],
  );
  // The sign-ins of the sessions may already have been counted, so some of these rows may exist.
  await client.query(
    `insert into user_activity (tenant_id, user_id, is_anonymous, last_at, counted_on, country_code, country_at)
     select tenant_id, user_id, false, now() - (number % 40000) * interval '1 minute', current_date, 'DE', now()
     from bench.accounts where tenant_id = $1
     on conflict do nothing`,
    [tenantId],
  );
  await client.query(
    `insert into active_users_by_day (tenant_id, day, is_anonymous, users)
     select $1, current_date - n, false, 300000 from generate_series(0, 400) n
     on conflict do nothing`,
    [tenantId],
  );
  await client.query(
    `insert into users_by_country (tenant_id, country_code, is_anonymous, users)
     select $1, chr(65 + n / 26) || chr(65 + n % 26), false, 4000 from generate_series(0, 249) n`,
    [tenantId],
  );
  await client.query('set session_replication_role = origin');
  return { teamId, userIds: members.map(({ user_id }) => user_id) };
};
