import { limits } from '@portico/contract';
import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Call, CurrentUser } from '../../platform/call/call.js';
import type { Tenant } from '../../platform/db/tenants.js';
import { BoundedMap } from '../../platform/memory/bounded-map.js';
import type { KeyScope, SigningKeys, TenantKeys } from '../../platform/secrets/index.js';

const ALGORITHM = 'ES256';
const MAX_TOKEN_CHARS = 8192;
/** Three parts of base64url without padding, RFC 7515 §3.1; decoders are more lenient. */
const COMPACT_FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const MAX_VERIFIED_IN_MEMORY = 20_000;

const Claims = z.object({
  sub: z.string(),
  iss: z.string(),
  aud: z.string(),
  exp: z.int(),
  project_id: z.string(),
  branch_id: z.string(),
  refresh_token_id: z.string(),
  role: z.literal('authenticated'),
  name: z.string().nullable(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  selected_team_id: z.string().nullable(),
  is_anonymous: z.boolean(),
});

/** The claims of an access token that we read: those of RFC 7519 §4.1 and our own. Published clients require all of them. */
export type AccessTokenClaims = z.output<typeof Claims>;

/** The claims that published clients newer than 2.8.60 require, too. Restricted users are a feature that we do not have. */
interface NewerClaims {
  /** In seconds since 1970-01-01 UTC. */
  readonly signed_up_at: number;
  readonly requires_totp_mfa: boolean;
  readonly is_restricted: boolean;
  readonly restricted_reason: { readonly type: 'anonymous' } | null;
}

/** The result of reading a token. */
export type ReadToken =
  | { readonly kind: 'valid'; readonly claims: AccessTokenClaims }
  | { readonly kind: 'expired'; readonly expiredAtMillis: number }
  | { readonly kind: 'other-project'; readonly projectId: string }
  | { readonly kind: 'unparsable' };

const unparsable: ReadToken = { kind: 'unparsable' };

interface Issuer {
  readonly iss: string;
  readonly aud: string;
}

/**
 * Anonymous users have their own issuer, audience and keys, so that a verifier that knows only the others refuses them.
 */
const issuerOf = (publicUrl: string, projectId: string, audience: 'user' | 'anonymous'): Issuer =>
  audience === 'user'
    ? { iss: `${publicUrl}/api/v1/projects/${projectId}`, aud: projectId }
    : { iss: `${publicUrl}/api/v1/projects-anonymous-users/${projectId}`, aud: `${projectId}:anon` };

/** The user data in a token. */
export type TokenSubject = Pick<
  CurrentUser,
  | 'id'
  | 'display_name'
  | 'primary_email'
  | 'primary_email_verified'
  | 'selected_team_id'
  | 'is_anonymous'
  | 'signed_up_at_millis'
  | 'requires_totp_mfa'
>;

/** Signs an access token for a session of a user. It expires in ten minutes; ES256 (RFC 7518 §3.4). */
export async function signAccessToken(
  call: Call,
  { user, sessionId }: { user: TokenSubject; sessionId: string },
): Promise<string> {
  const audience = user.is_anonymous ? 'anonymous' : 'user';
  const { current } = await call.keys.signingKeys(call, audience);
  const { iss, aud } = issuerOf(call.settings.publicUrl, call.tenant.projectId, audience);
  const issuedAt = Math.floor(call.now / 1000);
  return signClaims(current, {
    project_id: call.tenant.projectId,
    branch_id: call.tenant.branchId,
    refresh_token_id: sessionId,
    role: 'authenticated',
    name: user.display_name,
    email: user.primary_email,
    email_verified: user.primary_email_verified,
    selected_team_id: user.selected_team_id,
    is_anonymous: user.is_anonymous,
    signed_up_at: Math.floor(user.signed_up_at_millis / 1000),
    requires_totp_mfa: user.requires_totp_mfa,
    is_restricted: user.is_anonymous,
    restricted_reason: user.is_anonymous ? { type: 'anonymous' } : null,
    sub: user.id,
    iss,
    aud,
    iat: issuedAt,
    exp: issuedAt + limits.accessTokenLifetimeSeconds,
  });
}

/**
 * Signs claims in the compact form of RFC 7515 §7.1. Not by a library, because a refresh must not wait for password
 * hashes: docs/decisions/signing-access-tokens.md.
 */
function signClaims(
  { kid, sign }: SigningKeys['current'],
  claims: AccessTokenClaims & NewerClaims & { iat: number },
): string {
  const content = `${encode(JSON.stringify({ alg: ALGORITHM, kid }))}.${encode(JSON.stringify(claims))}`;
  return `${content}.${encode(sign(Buffer.from(content)))}`;
}

const encode = (content: string | Uint8Array): string => Buffer.from(content).toString('base64url');

/** The tenant that a token must belong to. */
export interface TokenScope extends KeyScope {
  readonly tenant: Tenant;
}

/** Reads access tokens, and caches a bounded number of verified ones. */
export interface AccessTokenReader {
  /** Never throws for invalid input: the result says why a token is not a valid one of the scope's tenant. */
  read(scope: TokenScope, token: string): Promise<ReadToken>;
}

/** Creates the reader of a process. */
export function createAccessTokenReader({
  publicUrl,
  keys,
}: {
  publicUrl: string;
  keys: TenantKeys;
}): AccessTokenReader {
  const verified = new BoundedMap<string, AccessTokenClaims>(MAX_VERIFIED_IN_MEMORY);
  return {
    async read(scope, token) {
      if (token.length > MAX_TOKEN_CHARS || !COMPACT_FORM.test(token)) return unparsable;
      const known = verified.get(token);
      if (known && known.project_id === scope.tenant.projectId) return judge(known, scope.now);
      const read = await verify({ scope, token, publicUrl, keys });
      if (read.kind === 'valid') verified.set(token, read.claims);
      return read;
    },
  };
}

/**
 * Reads an access token that was not sent in its header. This is too rare for caching. Does not check whether the
 * session is active.
 */
export const readAccessToken = (call: Call, token: string): Promise<ReadToken> =>
  createAccessTokenReader({ publicUrl: call.settings.publicUrl, keys: call.keys }).read(call, token);

const judge = (claims: AccessTokenClaims, now: number): ReadToken =>
  claims.exp * 1000 > now ? { kind: 'valid', claims } : { kind: 'expired', expiredAtMillis: claims.exp * 1000 };

interface Verification {
  readonly scope: TokenScope;
  readonly token: string;
  readonly publicUrl: string;
  readonly keys: TenantKeys;
}

async function verify({ scope, token, publicUrl, keys }: Verification): Promise<ReadToken> {
  const projectId = claimedProject(token);
  if (projectId === null) return unparsable;
  if (projectId !== scope.tenant.projectId) return { kind: 'other-project', projectId };
  try {
    const { payload, audience } = await verifySignature({ scope, token, publicUrl, keys });
    const parsed = Claims.safeParse(payload);
    if (!parsed.success) return unparsable;
    const claims = parsed.data;
    const agrees =
      claims.project_id === projectId &&
      claims.branch_id === scope.tenant.branchId &&
      claims.is_anonymous === (audience === 'anonymous');
    return agrees ? { kind: 'valid', claims } : unparsable;
  } catch (failure) {
    if (failure instanceof errors.JWTExpired)
      return { kind: 'expired', expiredAtMillis: (failure.payload.exp ?? 0) * 1000 };
    if (failure instanceof errors.JOSEError || failure instanceof NoKey) return unparsable;
    throw failure;
  }
}

class NoKey extends Error {}

/** We choose the algorithm, and find the key by `kid` in our own store; keys in the token are ignored (JW-01). */
async function verifySignature({
  scope,
  token,
  publicUrl,
  keys,
}: Verification): Promise<{ payload: JWTPayload; audience: 'user' | 'anonymous' }> {
  let audience: 'user' | 'anonymous' = 'user';
  const { payload, protectedHeader } = await jwtVerify(
    token,
    async (header) => {
      const key = header.typ === undefined ? await keys.verificationKey(scope, header.kid) : undefined;
      if (!key) throw new NoKey();
      audience = key.audience;
      return key.publicKey;
    },
    {
      algorithms: [ALGORITHM],
      currentDate: new Date(scope.now),
      clockTolerance: 0,
      requiredClaims: ['exp', 'sub', 'iss', 'aud'],
    },
  );
  const { iss, aud } = issuerOf(publicUrl, scope.tenant.projectId, audience);
  if (payload.iss !== iss || payload.aud !== aud || protectedHeader.alg !== ALGORITHM) throw new NoKey();
  return { payload, audience };
}

/** Returns the project that a token claims to be for. It is unverified: use it only to report mixed-up projects. */
function claimedProject(token: string): string | null {
  try {
    const { aud } = decodeJwt(token);
    if (typeof aud !== 'string') return null;
    return /^(internal|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::anon)?$/.exec(aud)?.[1] ?? null;
  } catch {
    return null;
  }
}
