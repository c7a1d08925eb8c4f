import pg from 'pg';

/**
 * A member of a team of the measured project.
 *
 * @typedef {{ teamId: string, userId: string }} Member
 */

/** What a scenario asks about: enough members that requests differ, few enough to be sent in one round. */
const memberCount = 1000;

/**
 * Returns random members of teams, each of which has a permission in their team.
 *
 * @param {import('pg').ClientConfig} connection
 * @param {{ projectId: string, permissionId?: string }} wanted the permission to grant, if any
 * @returns {Promise<Member[]>}
 */
export const readMembers = async (connection, { projectId, permissionId }) => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    `select a.team_id as "teamId", a.user_id as "userId" from bench.accounts a join team_members m
       on m.tenant_id = a.tenant_id and m.team_id = a.team_id and m.user_id = a.user_id
     where a.tenant_id = (select id from tenants where project_id = $1) order by random() limit $2`,
    [projectId, memberCount],
  );
  if (permissionId !== undefined) {
    await client.query(
      `insert into team_permissions (tenant_id, team_id, user_id, permission_id, created_at)
       select t.id, m."teamId", m."userId", $2, now()
       from tenants t, jsonb_to_recordset($3::jsonb) as m("teamId" uuid, "userId" uuid)
       where t.project_id = $1 on conflict do nothing`,
      [projectId, permissionId, JSON.stringify(rows)],
    );
  }
  await client.end();
  return rows;
};
