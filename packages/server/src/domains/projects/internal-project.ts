import type { Call } from '../../platform/call/call.js';
import { assert } from '../../platform/failures/failures.js';
import { selectProject } from './store/projects.js';

/** Returns the call with the project `internal` as its tenant, to read what owners have there. */
export async function inInternalProject<Own extends Call>(call: Own): Promise<Own> {
  const internal = await selectProject(call.db, 'internal');
  assert(internal, 'The project internal exists');
  return { ...call, tenant: { id: internal.tenant_id, projectId: internal.id, branchId: 'main' } };
}
