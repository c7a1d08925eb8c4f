import * as oauth from 'oauth4webapi';
import type { Call } from '../../../../platform/call/call.js';
import { Outage } from '../../../../platform/failures/failures.js';
import { BoundedMap } from '../../../../platform/memory/bounded-map.js';
import { type Egress, EgressRefused } from '../../../../platform/ports/index.js';
import { refuseAddress } from './refused-address.js';
import type { ResolvedProvider } from './resolve.js';
import { adaptTokenAnswer, claimedTenant } from './token-answer.js';
import { type ProviderEndpoints, ProviderRefused, type ProviderTokens } from './types.js';

/** A provider's answer, and the values that it must match. */
export interface CodeExchange {
  readonly provider: ResolvedProvider;
  /** The parameters of the provider's answer. */
  readonly answer: Readonly<Record<string, unknown>>;
  readonly state: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
  readonly nonce: string;
}

/**
 * Exchanges a provider's authorization code for tokens (RFC 6749 §4.1.3). If the provider must send an ID token,
 * verifies its issuer, audience, lifetime, nonce and signature with the provider's own keys (OA-06).
 *
 * @throws ProviderRefused if the provider refuses, or its answer is invalid
 * @throws Outage if the provider cannot be reached
 */
export async function exchangeCode(call: Call, exchange: CodeExchange): Promise<ProviderTokens> {
  const { provider } = exchange;
  const { row } = provider;
  return speaking(call, async () => {
    const parameters = oauth.validateAuthResponse(
      serverOf(provider),
      clientOf(call, provider),
      answerOf(exchange),
      exchange.state,
    );
    const response = await oauth.authorizationCodeGrantRequest(
      serverOf(provider),
      clientOf(call, provider),
      clientAuthOf(provider),
      parameters,
      exchange.redirectUri,
      row.usesPkce ? exchange.codeVerifier : oauth.nopkce,
      requestOptions(call, provider),
    );
    const adapted = await adaptTokenAnswer(response, row);
    const server = serverOf(provider, await claimedTenant(adapted));
    const tokens = await oauth.processAuthorizationCodeResponse(server, clientOf(call, provider), adapted, {
      requireIdToken: row.requiresIdToken,
      ...(row.sendsNonce && { expectedNonce: exchange.nonce }),
    });
    if (row.requiresIdToken) await validateSignature(call, { server, adapted, provider });
    return toTokens(call, provider, tokens);
  });
}

/**
 * Gets a new access token (RFC 6749 §6). The refresh token in the result is null if the provider keeps the old one.
 *
 * @throws ProviderRefused if the provider refuses
 * @throws Outage if the provider cannot be reached
 */
export async function refreshProviderTokens(
  call: Call,
  provider: ResolvedProvider,
  refreshToken: string,
): Promise<ProviderTokens> {
  return speaking(call, async () => {
    const response = await oauth.refreshTokenGrantRequest(
      serverOf(provider),
      clientOf(call, provider),
      clientAuthOf(provider),
      refreshToken,
      requestOptions(call, provider),
    );
    // The token still belongs to the same account, so a new ID token is not needed.
    const adapted = await adaptTokenAnswer(response, { requiresIdToken: false });
    const tokens = await oauth.processRefreshTokenResponse(serverOf(provider), clientOf(call, provider), adapted);
    return toTokens(call, provider, tokens);
  });
}

/** The metadata of an OpenID provider. */
export interface DiscoveredServer {
  readonly endpoints: ProviderEndpoints;
  /** The methods by which its token endpoint authenticates clients, RFC 8414 §2. */
  readonly authMethods: readonly string[];
  /** The algorithms that sign its ID tokens, as far as we verify them. */
  readonly idTokenAlgorithms: readonly string[];
}

/**
 * Signature algorithms that the library verifies, by names of RFC 7518 §3.1, RFC 8037 and RFC 9864. All have a public
 * key: with a shared secret or `none`, anyone could sign who knows the secret, or no one would have to.
 */
const verifiable: ReadonlySet<string> = new Set(
  'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' '),
);

/**
 * Reads the metadata of an OpenID provider (OpenID Connect Discovery 1.0 §4). The issuer in it must be the requested
 * one (OA-15).
 *
 * @throws ProviderRefused if the issuer differs or the metadata cannot be used
 * @throws Outage if the provider cannot be reached
 */
export async function discoverServer(call: Call, issuer: string): Promise<DiscoveredServer> {
  return speaking(call, async () => {
    const url = new URL(issuer);
    const response = await oauth.discoveryRequest(url, {
      [oauth.customFetch]: through(call.ports.egress),
      [oauth.allowInsecureRequests]: url.protocol === 'http:',
    });
    const server = await oauth.processDiscoveryResponse(url, response);
    const { authorization_endpoint: authorize, token_endpoint: token, userinfo_endpoint: profile } = server;
    if (!authorize || !token || !server.jwks_uri)
      throw new ProviderRefused('The provider does not publish its endpoints.');
    return {
      endpoints: { issuer: server.issuer, authorize, token, jwks: server.jwks_uri, profile },
      authMethods: server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'],
      idTokenAlgorithms: (server.id_token_signing_alg_values_supported ?? ['RS256']).filter((name) =>
        verifiable.has(name),
      ),
    };
  });
}

function serverOf({ endpoints, row }: ResolvedProvider, tenant: string | null = null): oauth.AuthorizationServer {
  return {
    // If only the token names the directory, the issuer is that directory's; the provider's keys have signed the name.
    issuer: tenant === null ? endpoints.issuer : endpoints.issuer.replace('{tenantid}', tenant),
    token_endpoint: endpoints.token,
    ...(row.idTokenAlgorithms && { id_token_signing_alg_values_supported: [...row.idTokenAlgorithms] }),
    ...(endpoints.jwks !== undefined && { jwks_uri: endpoints.jwks }),
  };
}

const clientOf = ({ ports: { clock } }: Call, { clientId }: ResolvedProvider): oauth.Client => ({
  client_id: clientId,
  // The library reads the machine's clock.
  [oauth.clockSkew]: Math.round(clock.skewMillis() / 1000),
  [oauth.clockTolerance]: 30,
});

/**
 * Returns the parameters that this flow knows. A provider may send others, and the wire's callback accepts them all.
 */
function answerOf({ answer, provider }: CodeExchange): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const name of ['code', 'state', 'iss', 'error', 'error_description']) {
    const value = answer[name];
    if (typeof value === 'string') parameters.set(name, value);
  }
  // Such an issuer is known only from the ID token.
  if (provider.endpoints.issuer.includes('{tenantid}')) parameters.delete('iss');
  return parameters;
}

/**
 * RFC 6749 §2.3.1 requires ID and secret to be form-encoded before they are joined. Several providers do not decode
 * them, so characters that need no encoding under any interpretation are left as they are.
 */
function clientAuthOf({ row, clientId, clientSecret }: ResolvedProvider): oauth.ClientAuth {
  if (row.clientAuth === 'body') return oauth.ClientSecretPost(clientSecret);
  if (row.clientAuth === 'none') return oauth.None();
  return (...[, , , headers]: Parameters<oauth.ClientAuth>) => {
    const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
  };
}

const requestOptions = (call: Call, { endpoints }: ResolvedProvider) => ({
  [oauth.customFetch]: through(call.ports.egress),
  [oauth.allowInsecureRequests]: endpoints.token.startsWith('http:'),
});

/** Sends the library's requests through our egress port, which has its own limits. */
const through =
  (egress: Egress) =>
  (
    url: string,
    { method, headers, body }: oauth.CustomFetchOptions<'GET' | 'POST', URLSearchParams | undefined>,
  ): Promise<Response> =>
    egress.request(url, { method, headers, ...(body && { body: body.toString() }) });

const MAX_KEY_SETS = 200;
/** Keys of providers' ID tokens. The library fetches them again after five minutes, or when a key is unknown. */
const keySets = new WeakMap<Egress, BoundedMap<string, oauth.JWKSCacheInput>>();

function keySetOf({ ports: { egress } }: Call, { endpoints: { jwks = '' } }: ResolvedProvider): oauth.JWKSCacheInput {
  const known = keySets.get(egress) ?? new BoundedMap(MAX_KEY_SETS);
  keySets.set(egress, known);
  const keySet = known.get(jwks) ?? {};
  known.set(jwks, keySet);
  return keySet;
}

interface SignedAnswer {
  readonly server: oauth.AuthorizationServer;
  readonly adapted: Response;
  readonly provider: ResolvedProvider;
}

async function validateSignature(call: Call, { server, adapted, provider }: SignedAnswer): Promise<void> {
  await oauth.validateApplicationLevelSignature(server, adapted, {
    ...requestOptions(call, provider),
    [oauth.jwksCache]: keySetOf(call, provider),
  });
}

function toTokens(call: Call, { row }: ResolvedProvider, tokens: oauth.TokenEndpointResponse): ProviderTokens {
  const lifetimeSeconds = tokens.expires_in ?? row.defaultTokenLifetimeSeconds;
  const claims = row.requiresIdToken ? oauth.getValidatedIdTokenClaims(tokens) : undefined;
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
    expiresAt: call.now + lifetimeSeconds * 1000,
    idToken: claims ? { ...claims } : null,
  };
}

/** Tells a provider's refusal from an outage. Its response is not repeated, except for the error code. */
async function speaking<Value>(call: Call, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof Outage || failure instanceof ProviderRefused) throw failure;
    if (failure instanceof EgressRefused) throw await refuseAddress(call, failure);
    const code = errorCodeOf(failure);
    call.ports.log.warn('A provider did not complete a sign-in', { code, reason: reasonOf(failure) });
    throw new ProviderRefused(
      code === null
        ? 'The provider sent an invalid response. Try again, or use another sign-in method.'
        : `The provider answered with the error ${code}. Try again, or use another sign-in method. If it keeps failing, contact the app's support.`,
      code,
    );
  }
}

/** The characters of an error code as in RFC 6749 §5.2, and no more of them than a page can show (OA-16). */
const ERROR_CODE = /^[\x20-\x21\x23-\x5b\x5d-\x7e]{1,100}$/;

function errorCodeOf(failure: unknown): string | null {
  const isAnswer = failure instanceof oauth.AuthorizationResponseError || failure instanceof oauth.ResponseBodyError;
  return isAnswer && ERROR_CODE.test(failure.error) ? failure.error : null;
}

/** Returns the library's message. The error's `cause` may contain tokens, so it is not logged. */
const reasonOf = (failure: unknown): string => (failure instanceof Error ? failure.message : 'unknown');
