// Reads sessions and users, to lock those whose use is recorded.
import { sql } from 'kysely';
import type { Activity, SessionUse } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import { ifLocked, type LockedRows } from '../../../platform/db/gather.js';
import type { Statement } from '../../../platform/db/together.js';
import { noteUses } from '../../credentials/index.js';
import { noteActivity } from '../../metrics/index.js';
import { touchActivity } from '../../users/index.js';

/** Returns the writes that record that a user is active. */
export function activityWrites({ tenantId, activityId, userId, at, countryCode }: Activity): readonly Statement[] {
  const activity = sql`(
    select ${tenantId}::uuid as tenant_id, ${activityId}::uuid as activity_id, ${userId}::uuid as user_id,
      ${new Date(at)}::timestamptz as at, ${countryCode}::text as country_code)`;
  return [touchActivity(activity), noteActivity(activity)];
}

/** Records uses of sessions, of any tenants, and the activity of their users. Returns the IDs of these sessions. */
export async function writeUses(db: Db, uses: readonly SessionUse[], locked: LockedRows): Promise<ReadonlySet<string>> {
  const rows = uses.map(({ at, ...use }) => ({ ...use, at: new Date(at) }));
  const active = sql`(select * from due where not is_impersonation)`;
  const written = await sql<{ id: string }>`
    with due as (
      select k.tenant_id, k.id as session_id, k.user_id, n.at, n.origin, n."isImpersonation" as is_impersonation,
      n."activityId" as activity_id, n."countryCode" as country_code
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
      "tenantId" uuid, "sessionId" uuid, at timestamptz, origin jsonb, "isImpersonation" boolean, "activityId" uuid,
      "countryCode" text)
    join sessions k on k.tenant_id = n."tenantId" and k.id = n."sessionId"
    join users u on u.tenant_id = k.tenant_id and u.id = k.user_id
    for no key update of k, u ${ifLocked(locked)}),
    touched as (${touchActivity(active)}), noted as (${noteActivity(active)})
    ${noteUses(sql`due`)}`.execute(db);
  return new Set(written.rows.map(({ id }) => id));
}
