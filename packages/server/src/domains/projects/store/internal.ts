import type { Db } from '../../../platform/db/connect.js';
import { jsonText } from '../../../platform/db/json-text.js';
import { type ConfigOverride, toOverride } from '../config/rendered.js';
import type { VersionedOverride } from './projects.js';

/** What the first start writes for the project `internal`. */
export interface InternalProjectRow {
  readonly displayName: string;
  readonly tenantId: string;
  readonly override: ConfigOverride;
  readonly now: number;
}

/**
 * Writes the project `internal` and its tenant, unless they exist. A replica that starts at the same moment waits here
 * until the first one has committed.
 *
 * @returns whether this call wrote them
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

/** Makes the team that owns the installation the owner of the project `internal`. */
export async function updateInternalOwner(db: Db, teamId: string): Promise<void> {
  await db.updateTable('projects').set({ owner_team_id: teamId }).where('id', '=', 'internal').execute();
}

/** Returns the stored settings of the project `internal` and locks them until the transaction ends. */
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

/** Writes the settings of the project `internal`; every replica uses them with its next request. */
export async function updateInternalOverride(db: Db, { override, version }: VersionedOverride): Promise<void> {
  await db
    .updateTable('tenants')
    .set({ config_override: jsonText(override), config_version: version })
    .where('project_id', '=', 'internal')
    .where('branch_id', '=', 'main')
    .execute();
}
