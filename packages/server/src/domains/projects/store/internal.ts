import type { Db } from '../../../platform/db/connect.js';
import { jsonText } from '../../../platform/db/json-text.js';
import { type ConfigOverride, toOverride } from '../config/rendered.js';

/** What the first start writes of project `internal`. */
export interface InternalProjectRow {
  readonly displayName: string;
  readonly tenantId: string;
  readonly override: ConfigOverride;
  readonly now: number;
}

/**
 * Writes project `internal` and its tenant, unless they are there. A replica that starts at the same moment waits here
 * until the first has committed.
 *
 * @returns whether they were written now
 */
export async function insertInternalProject(
  db: Db,
  { displayName, tenantId, override, now }: InternalProjectRow,
): Promise<boolean> {
  const at = new Date(now);
  const written = await db
    .insertInto('projects')
    .values({ id: 'internal', display_name: displayName, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  await db
    .insertInto('tenants')
    .values({
      id: tenantId,
      project_id: 'internal',
      branch_id: 'main',
      config_override: jsonText(override),
      created_at: at,
    })
    .execute();
  return true;
}

/** Gives project `internal` to the team that owns the installation. */
export async function updateInternalOwner(db: Db, teamId: string): Promise<void> {
  await db.updateTable('projects').set({ owner_team_id: teamId }).where('id', '=', 'internal').execute();
}

/** The stored settings of project `internal`, held until the transaction ends. */
export async function selectInternalOverride(db: Db): Promise<ConfigOverride> {
  const row = await db
    .selectFrom('tenants')
    .select('config_override')
    .where('project_id', '=', 'internal')
    .where('branch_id', '=', 'main')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toOverride(row.config_override);
}

/** Writes the settings of project `internal`; every replica sees them with its next request. */
export async function updateInternalOverride(db: Db, override: ConfigOverride): Promise<void> {
  await db
    .updateTable('tenants')
    .set((eb) => ({ config_override: jsonText(override), config_version: eb('config_version', '+', 1) }))
    .where('project_id', '=', 'internal')
    .where('branch_id', '=', 'main')
    .execute();
}
