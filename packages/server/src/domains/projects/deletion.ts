import type { Call } from '../../platform/call/call.js';
import type { Db } from '../../platform/db/connect.js';
import { eraseTenantPiece } from '../../platform/db/erase-tenant.js';
import { newVersion } from '../../platform/db/new-version.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { assert, KnownError, Refusal } from '../../platform/failures/failures.js';
import { releaseImages } from '../../platform/images/index.js';
import type { Ports } from '../../platform/ports/index.js';
import { discardLogos } from './logos.js';
import {
  deleteProjectRow,
  deleteTenant,
  detachTenant,
  lockDeletedTenant,
  selectDeletedTenants,
  selectProject,
} from './store/projects.js';

/**
 * Deletes the call's project and its keys, in the caller's transaction. From then on, no key, owner's login, code or
 * session gives access to it. A small project is erased immediately; a job erases the rest of a large one in pieces.
 * The log of the project `internal` records who did it, because the project's own log is deleted too (TI-07).
 *
 * @throws Refusal 400 for the project `internal`
 * @throws KnownError CURRENT_PROJECT_NOT_FOUND when another call has deleted the project since this one began
 */
export async function deleteProject(call: Call): Promise<void> {
  const { tenant, project } = call;
  if (project.id === 'internal') {
    throw new Refusal(400, 'The project internal has the owners of all other projects. It cannot be deleted.');
  }
  const internal = await selectProject(call.db, 'internal');
  assert(internal, 'The project internal exists');
  // Waits for calls that are writing to the tenant; later calls do not find it.
  if (!(await detachTenant(call.db, tenant.id, newVersion(call.ports.random)))) {
    throw new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: project.id });
  }
  await discardLogos(call, project.id);
  await deleteProjectRow(call.db, project.id);
  if (await erasePiece(call.db, tenant.id)) await call.enqueue('projects.erase');
  else await deleteTenant(call.db, tenant.id);
  await call.audit({
    tenantId: internal.tenant_id,
    action: 'project.delete',
    target: { type: 'project', id: project.id },
    details: { display_name: project.displayName },
  });
}

/** Erases the remaining data of deleted projects, piece by piece, each in its own transaction. */
export async function eraseDeletedProjects({
  db,
  ports: { clock, random },
}: {
  readonly db: Db;
  readonly ports: Pick<Ports, 'clock' | 'random'>;
}): Promise<void> {
  for (const tenantId of await selectDeletedTenants(db)) {
    for (let isMore = true; isMore; ) {
      isMore = await inTransaction({ db, clock, random }, async (trx) => {
        // Two replicas that erase one tenant would wait for each other's rows.
        if (!(await lockDeletedTenant(trx, tenantId))) return false;
        if (await erasePiece(trx, tenantId)) return true;
        await deleteTenant(trx, tenantId);
        return false;
      });
    }
  }
}

const IMAGES_PER_PIECE = 1000;

/** Erases a piece of a tenant, including images; returns whether there may be more. */
async function erasePiece(db: Db, tenantId: string): Promise<boolean> {
  const isMore = (await releaseImages(db, { tenantId, count: IMAGES_PER_PIECE })) === IMAGES_PER_PIECE;
  return (await eraseTenantPiece(db, tenantId)) || isMore;
}
