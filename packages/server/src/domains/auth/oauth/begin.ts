import { limits } from '@portico/contract';
import type { Call, PublicCall } from '../../../platform/call/call.js';
import { notByImpersonation } from '../../../platform/call/impersonation.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { takeLimit } from '../../../platform/limits/index.js';
import { isImpersonation, isSessionLive, readAccessToken } from '../../credentials/index.js';
import { isPublishableKey, isTrustedUrl, requireTrustedUrl } from '../../projects/index.js';
import { findUser } from '../../users/index.js';
import { insertTransaction } from '../store/oauth-transactions.js';
import { browserCookie } from './browser-cookie.js';
import { enterByClientId } from './client.js';
import { authorizationUrl, callbackUrl, type ResolvedProvider, resolveProvider } from './providers/index.js';
import { hashState, makeState, secretsOfState } from './state.js';

/** An app's request to send a browser to a provider. */
export interface Authorization {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly providerKey: string;
  readonly type: 'authenticate' | 'link';
  readonly scope: string;
  readonly redirectUri: string;
  readonly appState: string;
  readonly codeChallenge: string;
  /** Access token of the user who is signed in at the app. */
  readonly token: string | undefined;
  readonly providerScope: string | undefined;
  readonly errorRedirectUrl: string | undefined;
  readonly afterCallbackRedirectUrl: string | undefined;
}

/** Where the browser goes, and the cookie that identifies it when it comes back. */
export interface BegunAuthorization {
  readonly location: string;
  readonly cookie: string;
}

/** A request that may begin, and what it was checked with. */
export interface CheckedAuthorization {
  readonly call: Call;
  readonly authorization: Authorization;
  readonly provider: ResolvedProvider;
  readonly signedIn: SignedInAtApp | null;
  readonly scope: readonly string[];
  readonly targets: ReturnType<typeof targetsOf>;
}

/**
 * Checks a request to sign in with a provider, or to link a provider account.
 *
 * @throws KnownError in the wire's order: INVALID_OAUTH_CLIENT_ID_OR_SECRET, INVALID_PUBLISHABLE_CLIENT_KEY,
 * INVALID_SCOPE, OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, those of access tokens,
 * OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS, REDIRECT_URL_NOT_WHITELISTED
 * @throws Refusal 400 if there is no user to link to; 403 for a token of another project, or
 * `impersonation-not-allowed`
 */
export async function checkAuthorization(
  publicCall: PublicCall,
  authorization: Authorization,
): Promise<CheckedAuthorization> {
  const call = await enterAsAuthorizing(publicCall, authorization);
  if (authorization.scope !== 'legacy')
    throw new KnownError('INVALID_SCOPE', { scope: authorization.scope.slice(0, 200) });
  const provider = await resolveProvider(call, authorization.providerKey);
  const signedIn = await readSignedIn(call, authorization);
  const extraScopes = (authorization.providerScope ?? '').split(' ').filter((scope) => scope !== '');
  if (signedIn && extraScopes.length > 0 && provider.isShared)
    throw new KnownError('OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS');
  const scope = [...new Set([...provider.row.baseScope, ...extraScopes])];
  return { call, authorization, provider, signedIn, scope, targets: targetsOf(call, authorization) };
}

/** Starts the sign-in or the linking. */
export async function beginAuthorization({
  call,
  authorization,
  provider,
  signedIn,
  scope,
  targets,
}: CheckedAuthorization): Promise<BegunAuthorization> {
  const state = makeState(call);
  await insertTransaction(call, {
    id: call.ports.random.uuid(),
    stateHash: await hashState(call, state),
    providerConfigId: provider.configId,
    providerType: provider.row.id,
    type: authorization.type,
    scopes: scope,
    ...targets,
    appState: authorization.appState,
    codeChallenge: authorization.codeChallenge,
    userId: signedIn?.userId ?? null,
    sessionId: signedIn?.sessionId ?? null,
    expiresAt: new Date(call.now + limits.oauthTransactionLifetimeMillis),
  });
  return {
    location: await locationOf(call, { provider, state, scope }),
    cookie: browserCookie(call.settings, { state, responseMode: provider.row.responseMode }),
  };
}

/** Returns where a provider asks its user for consent. */
export async function locationOf(
  call: Call,
  { provider, state, scope }: { provider: ResolvedProvider; state: string; scope: readonly string[] },
): Promise<string> {
  const redirectUri = callbackUrl(call.settings, provider);
  return authorizationUrl({ provider, redirectUri, state, scope, ...(await secretsOfState(call, state)) });
}

/** The client is checked first, so that a project's providers are not revealed without one of its keys. */
async function enterAsAuthorizing(call: PublicCall, { clientId, clientSecret }: Authorization): Promise<Call> {
  const tenant = await enterByClientId(call, clientId);
  if (!tenant) throw new KnownError('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: clientId });
  await takeLimit(tenant, 'oauth-authorizations', tenant.request.address);
  if (!(await isPublishableKey(tenant, clientSecret)))
    throw new KnownError('INVALID_PUBLISHABLE_CLIENT_KEY', { project_id: tenant.project.id });
  return tenant;
}

interface SignedInAtApp {
  readonly userId: string;
  readonly sessionId: string;
  readonly isAnonymous: boolean;
}

async function refuseImpersonation(call: Call, { userId, sessionId }: SignedInAtApp): Promise<never> {
  await call.independently((own) =>
    own.audit({
      action: 'authorization.refuse',
      outcome: 'refused',
      actor: { type: 'user', id: userId },
      target: { type: 'session', id: sessionId },
      details: { call: 'GET /auth/oauth/authorize/{provider_id}', reason: 'impersonation-not-allowed' },
    }),
  );
  throw notByImpersonation();
}

async function readSignedIn(call: Call, { token, type }: Authorization): Promise<SignedInAtApp | null> {
  const signedIn = token === undefined || token === '' ? null : await readToken(call, token);
  // A provider account that is linked, or with which an anonymous user signs up, outlives the session.
  if (signedIn && (type === 'link' || signedIn.isAnonymous) && (await isImpersonation(call, signedIn.sessionId)))
    await refuseImpersonation(call, signedIn);
  if (type === 'link' && !signedIn)
    throw new Refusal(400, "An account can only be linked to a signed-in user. Send the user's access token in token.");
  return signedIn;
}

/** Returns null if the user no longer exists. */
async function readToken(call: Call, token: string): Promise<SignedInAtApp | null> {
  const read = await readAccessToken(call, token);
  if (read.kind === 'unparsable') throw new KnownError('UNPARSABLE_ACCESS_TOKEN');
  if (read.kind === 'other-project') throw new Refusal(403, 'The access token belongs to another project.');
  if (read.kind === 'expired')
    throw new KnownError('ACCESS_TOKEN_EXPIRED', { expired_at_millis: read.expiredAtMillis });
  const { sub: userId, refresh_token_id: sessionId, is_anonymous: isAnonymous } = read.claims;
  const signedIn = { userId, sessionId, isAnonymous };
  if (await isSessionLive(call, signedIn)) return signedIn;
  if (await findUser(call, signedIn.userId)) throw new KnownError('ACCESS_TOKEN_EXPIRED', { expired_at_millis: null });
  return null;
}

/**
 * Returns the app's URLs. They are checked now, and again when they are used (RD-07). An untrusted error page is
 * ignored, so that the error is shown in place (RD-06).
 */
function targetsOf(call: Call, { redirectUri, errorRedirectUrl, afterCallbackRedirectUrl }: Authorization) {
  if (afterCallbackRedirectUrl !== undefined && !mayGoOnTo(call, afterCallbackRedirectUrl))
    throw new KnownError('REDIRECT_URL_NOT_WHITELISTED');
  return {
    redirectUri: requireTrustedUrl(call, withoutFragment(redirectUri)),
    errorRedirectUrl:
      errorRedirectUrl !== undefined && isTrustedUrl(call.config, call.project, errorRedirectUrl)
        ? errorRedirectUrl
        : null,
    afterCallbackRedirectUrl: afterCallbackRedirectUrl ?? null,
  };
}

/**
 * Returns whether an app may be redirected to a URL after the sign-in: it must be trusted, or a path of the app's own.
 */
export const mayGoOnTo = (call: Call, url: string): boolean =>
  isRelative(url) || isTrustedUrl(call.config, call.project, url);

/** RD-05: a path that no browser takes for another host, and no router either: they go to the resolved path. */
const isRelative = (url: string): boolean =>
  /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(url) && !new URL(url, 'http://relative.invalid').pathname.startsWith('//');

/** Removes the fragment, which RFC 6749 §3.1.2 forbids in a redirect URI. */
export const withoutFragment = (url: string): string => url.split('#', 1)[0] ?? '';
