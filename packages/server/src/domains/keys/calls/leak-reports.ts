import { limits } from '@portico/contract';
import type { Call, IntegrationCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { assert, KnownError } from '../../../platform/failures/failures.js';
import { takeLimit } from '../../../platform/limits/index.js';
import { queueLeakedKeyNotice } from '../../email/index.js';
import { permissionsThatGive } from '../../permissions/index.js';
import { findTeamName } from '../../teams/index.js';
import { readUser } from '../../users/index.js';
import {
  type ApiKey,
  findByValue,
  findHolders,
  findTenantOf,
  hasExpired,
  MANAGE,
  type Recipient,
  revokeLeakedKey,
} from '../index.js';

const report = handle('POST /integrations/credential-scanning/revoke', async (publicCall, { body }) => {
  await takeReport(publicCall);
  const tenantId = await findTenantOf(publicCall, body.api_key);
  const call = tenantId === null ? null : await publicCall.openTenantById(tenantId);
  const key = call && (await findByValue(call, body.api_key));
  if (!call || !key) throw new KnownError('API_KEY_NOT_FOUND');
  if (key.isPublic) throw new KnownError('PUBLIC_API_KEY_CANNOT_BE_REVOKED');
  if (hasExpired(call, key)) throw new KnownError('API_KEY_EXPIRED');
  await call.transaction(async (trx) => {
    // Of concurrent reports, only the one that revokes the key notifies (AK-08).
    if (await revokeLeakedKey(trx, key, publicCall.integration)) await tellKeepers(trx, key);
  });
  return { success: true as const };
});

/** The handler for reports of leaked keys. */
export const leakReportHandlers = [report] as const;

/**
 * Applies the limit before anything is looked up, so that beyond it known and unknown keys get the same answer. A
 * report names no project, so it counts in the project of the installation, for an integration or an IP address.
 */
async function takeReport(call: IntegrationCall): Promise<void> {
  const installation = await call.openTenant('internal');
  assert(installation, 'The installation has its own project');
  if (call.integration === null) await takeLimit(installation, 'leak-reports', call.request.address);
  else await takeLimit(installation, 'integration-leak-reports', call.integration);
}

async function tellKeepers(call: Call, key: ApiKey): Promise<void> {
  const isTeams = key.owner.kind === 'team';
  const teamDisplayName = isTeams ? await findTeamName(call, key.owner.id) : null;
  const recipients = isTeams ? await managersOf(call, key.owner.id) : [await readUser(call, key.owner.id)];
  const about = { description: key.description, lastFour: key.lastFour, teamDisplayName };
  for (const recipient of recipients) await queueLeakedKeyNotice(call, recipient, about);
}

const managersOf = (call: Call, teamId: string): Promise<Recipient[]> =>
  findHolders(call, teamId, {
    permissionIds: permissionsThatGive(call.config, MANAGE, 'team'),
    limit: limits.leakNoticesPerKey,
  });
