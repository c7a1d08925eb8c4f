import type { NotNull } from 'kysely';
import type { Db } from './connect.js';

/** A project's part of the database; every tenant table starts with `tenant.id`. */
export interface Tenant {
  readonly id: string;
  readonly projectId: string;
  readonly branchId: string;
}

/**
 * The tenants that belong to a project, for a statement to choose from. A tenant without a project is being erased: no
 * call can reach it, and no work is done for it.
 */
export const livingTenants = (db: Db) =>
  db
    .selectFrom('tenants')
    .select(['tenants.id', 'tenants.project_id', 'tenants.branch_id'])
    .where('tenants.project_id', 'is not', null)
    .$narrowType<{ project_id: NotNull }>();

/** A tenant by its id; null if it does not exist or was deleted. */
export async function findTenant(db: Db, id: string): Promise<Tenant | null> {
  const row = await livingTenants(db).where('id', '=', id).executeTakeFirst();
  return row ? { id, projectId: row.project_id, branchId: row.branch_id } : null;
}
