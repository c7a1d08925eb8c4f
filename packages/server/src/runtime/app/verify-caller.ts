import type { Access } from '@portico/contract';
import type { AccessTokenClaims, AccessTokenReader, ReadToken } from '../../domains/credentials/index.js';
import { hashProjectKey, type KeyKind, keyKinds, noteKeyUse } from '../../domains/projects/index.js';
import { toUser, type UserRow, userJoins, userJson } from '../../domains/users/index.js';
import type { Actor, CurrentUser, TenantCall } from '../../platform/call/call.js';
import { header, type WireRequest } from '../../platform/call/wire.js';
import type { Database } from '../../platform/db/connect.js';
import { KnownError } from '../../platform/failures/failures.js';
import { type Claim, readClaim } from './caller-headers.js';
import type { EndpointPlan } from './endpoint-plan.js';
import { type CallDependencies, makeCall } from './make-call.js';
import { noteRefusedCall } from './refused-calls.js';
import type { TenantDirectory } from './tenant-directory.js';
import { verifyOwner } from './verify-owner.js';

/** What verifying a caller needs of the application. */
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
  readonly requestId: string;
  readonly now: number;
}

/** The value that the statement gives, in its order. Times are as ISO 8601 writes them. */
type CallerRow = readonly [
  displayName: string,
  isProductionMode: boolean,
  ownerTeamId: string | null,
  configVersion: number,
  /** Of a key of the project, whether it is good or not. */
  keyId: string | null,
  isKeyGood: boolean | null,
  keyUsedOn: string | null,
  keyInBrowserOn: string | null,
  sessionId: string | null,
  isImpersonation: boolean | null,
  account: UserRow | null,
];

const kindOf: Readonly<Record<Access, KeyKind>> = {
  client: 'publishableClientKey',
  server: 'secretServerKey',
  admin: 'superSecretAdminKey',
};

// The one statement of a signed-in request: is the key good, does the sign-in live, who is the user, which team is
// selected, and at which version the configuration is. Every join is by a primary key or a unique index alone; what else
// must hold of its row stands in the select list, so that the planner has no other way to choose. The answer is one value
// for the reason that `userJson` is one.
const statementFor = ({ hash, usedOn, inBrowserOn }: (typeof keyKinds)[KeyKind]): string => `
  select json_build_array(
    p.display_name, p.is_production_mode, p.owner_team_id, tn.config_version,
    case when k.project_id = tn.project_id then k.id end,
    k.revoked_at is null and k.expires_at > $5,
    k.${usedOn}, ${inBrowserOn === null ? 'null' : `k.${inBrowserOn}`},
    case when s.user_id = u.id and s.expires_at > $5 then s.id end,
    s.is_impersonation,
    case when u.id is not null then ${userJson} end) as caller
  from tenants tn
  join projects p on p.id = tn.project_id
  left join internal_api_keys k on k.${hash} = $2
  left join users u on u.tenant_id = tn.id and u.id = $3
  left join sessions s on s.tenant_id = tn.id and s.id = $4
  ${userJoins}
  where tn.id = $1`;

const statements: Readonly<Record<Access, { name: string; text: string }>> = {
  client: { name: 'caller-client', text: statementFor(keyKinds[kindOf.client]) },
  server: { name: 'caller-server', text: statementFor(keyKinds[kindOf.server]) },
  admin: { name: 'caller-admin', text: statementFor(keyKinds[kindOf.admin]) },
};

/** Finds out who calls, in the wire's order of checks; null when the request claims nothing. */
export async function verifyCaller(verifier: VerifierDependencies, arrival: Arrival): Promise<TenantCall | null> {
  const claim = readClaim(arrival.request);
  if (!claim) return null;
  const tenant = await verifier.directory.find(claim.projectId, 'main');
  if (!tenant) throw new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: claim.projectId });
  const scope = { tenant, db: verifier.dependencies.db, now: arrival.now, ports: verifier.dependencies.ports };
  const token =
    claim.accessToken === undefined ? null : requireToken(claim, await verifier.tokens.read(scope, claim.accessToken));
  const { name, text } = statements[claim.access];
  const [found] = await verifier.database.hot.query<{ caller: CallerRow }>(name, text, [
    tenant.id,
    claim.key === undefined ? null : hashProjectKey(claim.key),
    token?.sub ?? null,
    token?.refresh_token_id ?? null,
    new Date(arrival.now).toISOString(),
  ]);
  if (!found) throw new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: claim.projectId });
  const [
    displayName,
    isProductionMode,
    ownerTeamId,
    configVersion,
    keyId,
    isKeyGood,
    usedOn,
    inBrowserOn,
    sessionId,
    isImpersonation,
    account,
  ] = found.caller;
  const user = currentUser(arrival.plan, token, {
    account: account && toUser(verifier.dependencies, account),
    sessionId,
  });
  const { actor, refusal } = await proveAccess(verifier, {
    claim,
    ownerTeamId,
    key: keyId === null ? null : { id: keyId, isGood: isKeyGood === true },
    user,
    now: arrival.now,
  });
  if (!refusal && claim.branchId !== tenant.branchId)
    throw new KnownError('BRANCH_DOES_NOT_EXIST', { branch_id: claim.branchId.slice(0, 255) });
  const call = makeCall(verifier.dependencies, {
    tenant,
    project: { id: claim.projectId, displayName, isProductionMode, ownerTeamId },
    config: await verifier.directory.configAt(tenant, configVersion),
    now: arrival.now,
    actor,
    access: claim.access,
    session: sessionId === null ? null : { id: sessionId, isImpersonation: isImpersonation === true },
    request: callRequest(arrival),
  });
  // Added in place: copying an object of so many members costs more than all else here.
  const caller = Object.assign(call, { access: claim.access, user, sessionId: token?.refresh_token_id ?? null });
  if (refusal) {
    await noteRefusedCall(caller, { ...arrival, failure: refusal });
    throw refusal;
  }
  if (claim.adminAccessToken === undefined && keyId !== null) {
    await noteKeyUse(call, {
      id: keyId,
      kind: kindOf[claim.access],
      usedOn,
      inBrowserOn,
      isInBrowser: header(arrival.request, 'origin') !== undefined,
    });
  }
  return caller;
}

/** What a handler may know of the request. */
export const callRequest = ({ plan, request, requestId }: Arrival): TenantCall['request'] => ({
  id: requestId,
  address: request.address,
  location: request.location,
  userAgent: header(request, 'user-agent') ?? null,
  refreshToken: plan.row.headers?.['x-stack-refresh-token'] ? (header(request, 'x-stack-refresh-token') ?? null) : null,
  ...(plan.row.readsCookies && { cookies: readCookies(header(request, 'cookie')) }),
});

/** RFC 6265 §5.4. Of two with one name the first is the one with the longer path. */
function readCookies(text = ''): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of text.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
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

/** A token whose user is gone is no user; a token whose sign-in has ended is an expired token. */
function currentUser(
  plan: EndpointPlan,
  token: AccessTokenClaims | null,
  { account, sessionId }: { readonly account: CurrentUser | null; readonly sessionId: string | null },
): CurrentUser | null {
  if (!token || account === null) return null;
  if (sessionId !== null) return account;
  if (plan.row.session === 'may-be-over') return null;
  throw new KnownError('ACCESS_TOKEN_EXPIRED', { expired_at_millis: null });
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
  readonly refusal?: KnownError;
}

/** Proves the declared access level by its key, or by the login of one of the project's owners. */
async function proveAccess(verifier: VerifierDependencies, proof: Proof): Promise<Proven> {
  const { claim, ownerTeamId, key, user, now } = proof;
  if (claim.adminAccessToken !== undefined) {
    const token = claim.adminAccessToken;
    const { isMember, ...owner } = await verifyOwner(verifier, { token, ownerTeamId, now });
    const actor: Actor = { type: 'owner', ...owner };
    return isMember ? { actor } : { actor, refusal: new KnownError('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN') };
  }
  if (claim.key === undefined) throw new KnownError(missingKey[claim.access]);
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
