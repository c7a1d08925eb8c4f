import type { Access } from '@portico/contract';
import type { AccessTokenClaims, AccessTokenReader, ReadToken } from '../../domains/credentials/index.js';
import { noteKeyUse } from '../../domains/projects/index.js';
import { toUser } from '../../domains/users/index.js';
import type { Actor, CurrentUser, TenantCall } from '../../platform/call/call.js';
import type { RequestTrace } from '../../platform/call/request-trace.js';
import { header, type WireRequest } from '../../platform/call/wire.js';
import type { Database, Db } from '../../platform/db/connect.js';
import { isTenantGone } from '../../platform/db/failures.js';
import { KnownError, TranslatedError } from '../../platform/failures/failures.js';
import { type Claim, readClaim } from './caller-headers.js';
import { kindOf } from './caller-row.js';
import type { EndpointPlan } from './endpoint-plan.js';
import { findByAccessToken, findByRefreshToken, presentedSession } from './find-caller.js';
import { type CallDependencies, makeCall } from './make-call.js';
import { preferredLanguage } from './preferred-language.js';
import { prefetches } from './prefetches.js';
import { noteRefusedCall } from './refused-calls.js';
import { hasShortReads } from './short-reads.js';
import type { TenantDirectory } from './tenant-directory.js';
import { verifyOwner } from './verify-owner.js';

/** What verifying a caller needs from the application. */
export interface VerifierDependencies {
  readonly dependencies: CallDependencies;
  readonly database: Database;
  readonly directory: TenantDirectory;
  readonly tokens: AccessTokenReader;
}

/** One request on its way to a caller. */
export interface Arrival {
  readonly plan: EndpointPlan;
  readonly request: WireRequest;
  readonly now: number;
  readonly trace?: RequestTrace;
}

/**
 * Identifies the caller, in the wire's order of checks; null if the request claims nothing.
 *
 * @param body as it came, for what is read beside the caller
 */
export async function verifyCaller(
  verifier: VerifierDependencies,
  arrival: Arrival,
  body: unknown,
): Promise<TenantCall | null> {
  const claim = readClaim(arrival.request);
  if (!claim) return null;
  const tenant = await verifier.directory.find(claim.projectId, 'main');
  if (!tenant) throw new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: claim.projectId });
  const scope = { tenant, db: verifier.dependencies.db, now: arrival.now, ports: verifier.dependencies.ports };
  const token = claim.accessToken === undefined ? null : await readToken(verifier, scope, claim);
  const refreshToken = requiredRefreshToken(arrival);
  const request = callRequest(arrival, claim.access);
  prefetches[arrival.plan.key]?.({ tenant, request, db: verifier.database.hotReads }, body);
  const search = { tenant, access: claim.access, key: claim.key, now: arrival.now };
  const row =
    refreshToken === null
      ? await findByAccessToken(verifier, search, token)
      : await findByRefreshToken(verifier, search, refreshToken);
  if (!row) throw new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: claim.projectId });
  const { displayName, isProductionMode, ownerTeamId, keyId } = row;
  // The refresh token alone decides about a refresh, so the access token beside it stands for no one.
  const sessionId = refreshToken === null ? row.sessionId : null;
  const account = row.user && toUser(verifier.dependencies, row.user);
  const user = refreshToken === null ? currentUser(arrival.plan, token, { account, sessionId }) : null;
  const { actor, isOwnerImpersonated, refusal } = await proveAccess(verifier, {
    claim,
    ownerTeamId,
    key: keyId === null ? null : { id: keyId, isGood: row.isKeyGood === true },
    user,
    now: arrival.now,
  });
  if (!refusal && claim.branchId !== tenant.branchId)
    throw new KnownError('BRANCH_DOES_NOT_EXIST', { branch_id: claim.branchId.slice(0, 255) });
  const isImpersonation = sessionId !== null && row.isImpersonation === true;
  const { config, hasWebhooks } = await verifier.directory.settingsAt(tenant, row.configVersion);
  const call = makeCall(verifier.dependencies, {
    tenant,
    project: { id: claim.projectId, displayName, isProductionMode, ownerTeamId },
    config,
    hasWebhooks,
    now: arrival.now,
    actor,
    access: claim.access,
    session: sessionId === null ? null : { id: sessionId, isImpersonation },
    request,
    ...connectionsOf(verifier, arrival),
  });
  // Added in place: copying an object of this many members costs more than all else here.
  const caller: TenantCall = Object.assign(call, {
    access: claim.access,
    user,
    sessionId: token?.refresh_token_id ?? null,
    isImpersonation: isImpersonation || isOwnerImpersonated === true,
    presented: refreshToken === null ? undefined : presentedSession(verifier, row, arrival.now),
  });
  if (refusal) {
    await noteRefusedCall(caller, { ...arrival, failure: refusal });
    throw refusal;
  }
  if (claim.adminAccessToken === undefined && keyId !== null) {
    await noteKeyUse(call, {
      id: keyId,
      kind: kindOf[claim.access],
      usedOn: row.keyUsedOn,
      inBrowserOn: row.keyInBrowserOn,
      isInBrowser: header(arrival.request, 'origin') !== undefined,
    });
  }
  return caller;
}

/** The connections of a call. Statements of one that only reads end with it (OV-04); a change runs to its end. */
function connectionsOf(
  { database }: VerifierDependencies,
  { plan, request }: Arrival,
): { readonly db?: Db; readonly reads?: Db } {
  if (hasShortReads(plan.key, request)) return { reads: database.hotReads };
  return plan.method === 'GET' && request.signal ? { db: database.cancelledBy(request.signal) } : {};
}

const REFRESH_TOKEN = 'x-stack-refresh-token';

/** The refresh token of a call that requires one; null if the call does not, or the token is missing. */
const requiredRefreshToken = ({ plan, request }: Arrival): string | null =>
  plan.row.headers?.[REFRESH_TOKEN] === 'required' ? (header(request, REFRESH_TOKEN) ?? null) : null;

/** What a handler may know of the request. */
export const callRequest = ({ plan, request, trace }: Arrival, access?: Access): TenantCall['request'] => ({
  id: request.id,
  address: request.address,
  userAddress: request.userAddress,
  location: request.location,
  userAgent: header(request, 'user-agent') ?? null,
  // Admins act for others: their browser's language is not the recipients'.
  language: access === 'admin' ? null : preferredLanguage(header(request, 'accept-language')),
  refreshToken: plan.row.headers?.[REFRESH_TOKEN] ? (header(request, REFRESH_TOKEN) ?? null) : null,
  idempotencyKey: plan.row.headers?.['idempotency-key'] ? (header(request, 'idempotency-key') ?? null) : null,
  trace,
});

type TokenScope = Parameters<AccessTokenReader['read']>[0];

async function readToken(
  { tokens }: VerifierDependencies,
  scope: TokenScope,
  claim: Claim,
): Promise<AccessTokenClaims> {
  try {
    return requireToken(claim, await tokens.read(scope, claim.accessToken ?? ''));
  } catch (failure) {
    // A tenant without signing keys is given some, unless its project was deleted since this process found it.
    if (isTenantGone(failure)) throw new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: claim.projectId });
    throw failure;
  }
}

function requireToken(claim: Claim, token: ReadToken): AccessTokenClaims {
  if (token.kind === 'expired')
    throw new KnownError('ACCESS_TOKEN_EXPIRED', { expired_at_millis: token.expiredAtMillis });
  if (token.kind === 'unparsable') throw new KnownError('UNPARSABLE_ACCESS_TOKEN');
  if (token.kind === 'other-project') {
    throw new KnownError('INVALID_PROJECT_FOR_ACCESS_TOKEN', {
      expected_project_id: claim.projectId,
      actual_project_id: token.projectId,
    });
  }
  if (token.claims.is_anonymous && !claim.allowsAnonymous) throw new KnownError('ANONYMOUS_AUTHENTICATION_NOT_ALLOWED');
  return token.claims;
}

/** A token of a deleted user counts as no user; a token whose session has ended counts as expired, also for the published clients of a blocked user. */
function currentUser(
  plan: EndpointPlan,
  token: AccessTokenClaims | null,
  { account, sessionId }: { readonly account: CurrentUser | null; readonly sessionId: string | null },
): CurrentUser | null {
  if (!token || account === null) return null;
  if (sessionId !== null) return account;
  if (plan.row.session === 'may-be-over') return null;
  const expired = new KnownError('ACCESS_TOKEN_EXPIRED', { expired_at_millis: null });
  throw account.blocked_at_millis === undefined ? expired : new TranslatedError(expired, 'USER_BLOCKED');
}

interface Proof {
  readonly claim: Claim;
  readonly ownerTeamId: string | null;
  /** The key of the project that came with the request. */
  readonly key: { readonly id: string; readonly isGood: boolean } | null;
  readonly user: CurrentUser | null;
  readonly now: number;
}

/** Who calls. With a refusal: who they are is known, and that they may not. */
interface Proven {
  readonly actor: Actor;
  readonly isOwnerImpersonated?: boolean;
  readonly refusal?: KnownError;
}

/** Proves the declared access level by its key, or by the login of one of the project's owners. */
async function proveAccess(verifier: VerifierDependencies, proof: Proof): Promise<Proven> {
  const { claim, ownerTeamId, key, user, now } = proof;
  if (claim.adminAccessToken !== undefined) {
    const token = claim.adminAccessToken;
    const owner = await verifyOwner(verifier, { token, ownerTeamId, now });
    const { id, isRecent, isMember, isImpersonation, sessionId } = owner;
    const actor: Actor = { type: 'owner', id, isRecent, sessionId };
    return isMember
      ? { actor, isOwnerImpersonated: isImpersonation }
      : { actor, refusal: new KnownError('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN') };
  }
  if (claim.key === undefined) {
    // We issue none, so no token takes the place of a key. At admin level it never does.
    const isByWorkflow = claim.workflowToken !== undefined && claim.access !== 'admin';
    throw new KnownError(isByWorkflow ? 'WORKFLOW_TOKEN_DOES_NOT_EXIST' : missingKey[claim.access]);
  }
  // Made only when it is needed: an error takes down where it was made, which costs more than all else here.
  const wrong = () => new KnownError(wrongKey[claim.access], { project_id: claim.projectId });
  if (!key) throw wrong();
  const byKey: Actor = { type: 'key', id: key.id };
  if (!key.isGood) return { actor: byKey, refusal: wrong() };
  if (claim.access !== 'client') return { actor: byKey };
  return { actor: user ? { type: 'user', id: user.id } : { type: 'anyone', id: null } };
}

const missingKey = {
  client: 'CLIENT_AUTHENTICATION_REQUIRED',
  server: 'SERVER_AUTHENTICATION_REQUIRED',
  admin: 'ADMIN_AUTHENTICATION_REQUIRED',
} as const;

const wrongKey = {
  client: 'INVALID_PUBLISHABLE_CLIENT_KEY',
  server: 'INVALID_SECRET_SERVER_KEY',
  admin: 'INVALID_SUPER_SECRET_ADMIN_KEY',
} as const;
