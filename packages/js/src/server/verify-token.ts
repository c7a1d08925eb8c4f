import type { JWTPayload } from 'jose';
// By parts: the middleware of Next.js warns of what the whole package imports.
import * as errors from 'jose/errors';
import { createRemoteJWKSet, customFetch, type RemoteJWKSetOptions } from 'jose/jwks/remote';
import { decodeJwt } from 'jose/jwt/decode';
import { jwtVerify } from 'jose/jwt/verify';
import { PorticoClientApp } from '../apps/client-app.js';
import { fromEnvironment } from '../platform/environment.js';
import { systemClock } from '../platform/ports.js';
import { readAccessToken } from '../tokens/access-token.js';
import { TokenVerificationError } from './token-error.js';
import type { TokenProblem, VerifiedToken, VerifyTokenOptions } from './types.js';

type Fetch = NonNullable<VerifyTokenOptions['fetch']>;
type KeySet = ReturnType<typeof createRemoteJWKSet>;

interface Issuer {
  readonly baseUrl: string;
  readonly publicUrl: string;
  readonly projectId: string;
}

const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init);

/** The keys of each project, by their URL. `jose` reads them again when a token names an unknown one, and after ten minutes. */
const keySets = new WeakMap<Fetch, Map<string, KeySet>>();

const keySetOf = ({ baseUrl, projectId }: Issuer, fetch: Fetch): KeySet => {
  const url = `${baseUrl}/api/v1/projects/${encodeURIComponent(projectId)}/.well-known/jwks.json?include_anonymous=true`;
  const known = keySets.get(fetch) ?? new Map<string, KeySet>();
  keySets.set(fetch, known);
  const options: RemoteJWKSetOptions & { [customFetch]: (url: string, init: RequestInit) => Promise<Response> } = {
    [customFetch]: fetch,
  };
  const keys = known.get(url) ?? createRemoteJWKSet(new URL(url), options);
  known.set(url, keys);
  return keys;
};

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

const resolveIssuer = ({
  baseUrl = fromEnvironment('serverUrl') ?? fromEnvironment('url'),
  projectId = fromEnvironment('projectId'),
  publicUrl = baseUrl,
}: VerifyTokenOptions): Issuer => {
  if (!baseUrl || !publicUrl)
    throw new Error('Give the option baseUrl, or set the environment variable PORTICO_API_URL.');
  if (!projectId) throw new Error('Give the option projectId, or set the environment variable PORTICO_PROJECT_ID.');
  return { baseUrl: withoutSlash(baseUrl), publicUrl: withoutSlash(publicUrl), projectId };
};

const problemOf = (failure: unknown): TokenProblem => {
  if (failure instanceof errors.JWTExpired) return 'expired';
  if (failure instanceof errors.JWSSignatureVerificationFailed || failure instanceof errors.JWKSNoMatchingKey) {
    return 'bad-signature';
  }
  if (failure instanceof errors.JWTClaimValidationFailed)
    return failure.claim === 'aud' ? 'wrong-project' : 'wrong-issuer';
  const isOfToken =
    failure instanceof errors.JWTInvalid ||
    failure instanceof errors.JWSInvalid ||
    failure instanceof errors.JOSEAlgNotAllowed ||
    failure instanceof errors.JOSENotSupported;
  // Everything else happens while the keys are read.
  return isOfToken ? 'malformed' : 'keys-unavailable';
};

/** A token of another project has no key here. Its claims are not verified and only determine the error. */
const isOfAnotherProject = (token: string, audience: readonly string[]): boolean => {
  const { aud } = decodeJwt(token);
  return typeof aud === 'string' && !audience.includes(aud);
};

/** Anonymous users have an issuer and an audience of their own. */
const verifySignature = async (token: string, options: VerifyTokenOptions): Promise<JWTPayload> => {
  const issuer = resolveIssuer(options);
  const { publicUrl, projectId } = issuer;
  const { fetch = platformFetch, now = systemClock.now } = options;
  const audience = [projectId, `${projectId}:anon`];
  const { payload } = await jwtVerify(token, keySetOf(issuer, fetch), {
    algorithms: ['ES256'],
    audience,
    issuer: [`${publicUrl}/api/v1/projects/${projectId}`, `${publicUrl}/api/v1/projects-anonymous-users/${projectId}`],
    requiredClaims: ['exp', 'sub'],
    currentDate: new Date(now()),
  }).catch((cause: unknown) => {
    const problem = problemOf(cause);
    const isMixedUp = problem === 'bad-signature' && isOfAnotherProject(token, audience);
    throw new TokenVerificationError(isMixedUp ? 'wrong-project' : problem, { cause });
  });
  return payload;
};

const requireSession = async (accessToken: string, options: VerifyTokenOptions): Promise<void> => {
  const { baseUrl, projectId } = resolveIssuer(options);
  const app = new PorticoClientApp({
    baseUrl,
    projectId,
    publishableClientKey: options.publishableClientKey,
    tokenStore: { accessToken, refreshToken: null },
    redirectMethod: 'none',
    ...(options.fetch && { fetch: options.fetch }),
  });
  const user = await app.getUser({ or: 'anonymous-if-exists[deprecated]' }).catch((cause: unknown) => {
    throw new TokenVerificationError('session-unavailable', { cause });
  });
  if (!user) throw new TokenVerificationError('session-over');
};

const textOr = (claim: unknown): string | null => (typeof claim === 'string' ? claim : null);

/**
 * Verifies an access token on your server and returns whose it is.
 *
 * @param token as `user.getAuthJson()` returns it in the browser
 * @throws TokenVerificationError with the problem, and the status to answer with
 * @throws if there is neither the option nor the environment variable for the URL or the project
 * @example
 * const { accessToken } = await user.getAuthJson();
 * const { userId } = await verifyToken(accessToken ?? '', { baseUrl, projectId });
 */
export const verifyToken = async (token: string, options: VerifyTokenOptions = {}): Promise<VerifiedToken> => {
  if (token === '') throw new TokenVerificationError('missing');
  const payload = await verifySignature(token, options);
  const claims = readAccessToken(token);
  if (!claims) throw new TokenVerificationError('malformed');
  if (claims.isAnonymous && !options.acceptAnonymous) throw new TokenVerificationError('anonymous');
  if (options.check === 'session') await requireSession(token, options);
  return {
    userId: claims.userId,
    sessionId: textOr(payload['refresh_token_id']) ?? '',
    projectId: textOr(payload['project_id']) ?? '',
    displayName: claims.name,
    primaryEmail: claims.email,
    primaryEmailVerified: claims.isEmailVerified,
    selectedTeamId: textOr(payload['selected_team_id']),
    isAnonymous: claims.isAnonymous,
    issuedAt: new Date(claims.issuedAt * 1000),
    expiresAt: new Date(claims.expiresAt * 1000),
  };
};
