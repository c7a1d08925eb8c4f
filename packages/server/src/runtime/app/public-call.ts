import { parseToken, verifyToken } from '../../domains/webhooks/index.js';
import type { Actor, Call, ClientClaim, OpenCall, OpenedClient, TenantCall } from '../../platform/call/call.js';
import { findByRefreshToken, presentedSession } from './find-caller.js';
import { makeCall } from './make-call.js';
import { mayStillAct } from './token-actor.js';
import { type Arrival, callRequest, type VerifierDependencies } from './verify-caller.js';

/** Creates the context of a public call. */
export function makeOpenCall(verifier: VerifierDependencies, arrival: Arrival, caller: TenantCall | null): OpenCall {
  const { dependencies } = verifier;
  const request = callRequest(arrival);
  return {
    now: arrival.now,
    db: dependencies.db,
    ports: dependencies.ports,
    settings: dependencies.settings,
    request,
    caller,
    openTenant: (projectId, branchId = 'main') =>
      enterTenant(verifier, { projectId, branchId, now: arrival.now, request }),
    openClient: (claim) => openClient(verifier, { claim, now: arrival.now, request }),
    openTenantById: async (tenantId) => {
      const tenant = await verifier.directory.read(tenantId);
      return tenant && enterTenant(verifier, { ...tenant, now: arrival.now, request });
    },
  };
}

/** The context of the tenant and actor of a token for the webhooks API; null if it is not valid, or its actor may not act any more. */
export async function openByWebhookToken(
  verifier: VerifierDependencies,
  arrival: Arrival,
  token: string,
): Promise<Call | null> {
  const { dependencies, directory } = verifier;
  const unproven = parseToken(token);
  const tenant = unproven && (await directory.read(unproven.tenantId));
  const scope = { ...dependencies, now: arrival.now };
  const actor = unproven && tenant && (await verifyToken({ ...scope, tenant }, unproven));
  const call =
    actor && (await enterTenant(verifier, { ...tenant, now: arrival.now, request: callRequest(arrival), actor }));
  return call && (await mayStillAct(verifier, call)) ? call : null;
}

/** The tenant of an OAuth client, with what the client presents, in one statement. */
async function openClient(
  verifier: VerifierDependencies,
  { claim, now, request }: { readonly claim: ClientClaim; readonly now: number; readonly request: Call['request'] },
): Promise<OpenedClient | null> {
  const { dependencies, directory } = verifier;
  const tenant = await directory.find(claim.projectId, claim.branchId);
  const { publishableKey: key, refreshToken } = claim;
  const row = tenant && (await findByRefreshToken(verifier, { tenant, access: 'client', key, now }, refreshToken));
  if (!row) return null;
  const { displayName, isProductionMode, ownerTeamId } = row;
  const call = makeCall(dependencies, {
    tenant,
    project: { id: claim.projectId, displayName, isProductionMode, ownerTeamId },
    ...(await directory.settingsAt(tenant, row.configVersion)),
    now,
    actor: { type: 'anyone', id: null },
    request,
  });
  const isKeyValid = row.keyId !== null && row.isKeyGood === true;
  return { call, isKeyValid, presented: presentedSession(verifier, row, now) };
}

interface Entrance {
  readonly projectId: string;
  readonly branchId: string;
  readonly now: number;
  readonly request: Call['request'];
  /** Who acts. Default: anyone. */
  readonly actor?: Actor;
}

/** The context of one tenant, once the call has found out which; null if it does not exist. */
export async function enterTenant(
  { dependencies, directory }: VerifierDependencies,
  { projectId, branchId, now, request, actor = { type: 'anyone', id: null } }: Entrance,
): Promise<Call | null> {
  const tenant = await directory.find(projectId, branchId);
  if (!tenant) return null;
  const row = await dependencies.db
    .selectFrom('tenants')
    .innerJoin('projects', 'projects.id', 'tenants.project_id')
    .select([
      'projects.display_name',
      'projects.is_production_mode',
      'projects.owner_team_id',
      'tenants.config_version',
    ])
    .where('tenants.id', '=', tenant.id)
    .executeTakeFirst();
  if (!row) return null;
  return makeCall(dependencies, {
    tenant,
    project: {
      id: projectId,
      displayName: row.display_name,
      isProductionMode: row.is_production_mode,
      ownerTeamId: row.owner_team_id,
    },
    ...(await directory.settingsAt(tenant, row.config_version)),
    now,
    actor,
    request,
  });
}
