import { hash } from 'node:crypto';
import type { Settings } from '../../../../platform/call/settings.js';
import type { ResolvedProvider } from './resolve.js';

/** The content of an authorization request. */
export interface AuthorizationRequest {
  readonly provider: ResolvedProvider;
  readonly redirectUri: string;
  readonly state: string;
  readonly codeVerifier: string;
  readonly nonce: string;
  readonly scope: readonly string[];
}

/** Returns the URL at which the browser signs in to a provider (RFC 6749 §4.1.1, RFC 7636 §4.3). */
export function authorizationUrl(request: AuthorizationRequest): string {
  const { provider, redirectUri, state, codeVerifier, nonce, scope } = request;
  const { row } = provider;
  const url = new URL(provider.endpoints.authorize);
  const parameters = {
    client_id: provider.clientId,
    scope: scope.join(' '),
    response_type: 'code',
    redirect_uri: redirectUri,
    ...(row.usesPkce && { code_challenge_method: 'S256', code_challenge: hash('sha256', codeVerifier, 'base64url') }),
    state,
    access_type: 'offline',
    prompt: 'consent',
    ...(row.sendsNonce && { nonce }),
    ...(row.responseMode === 'form_post' && { response_mode: 'form_post' }),
    ...row.authorizeParams?.(provider.options),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Returns the redirect URI that is registered at a provider. */
export const callbackUrl = (
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { row }: Pick<ResolvedProvider, 'row'>,
): string => `${publicUrl}/api/v1/auth/oauth/callback/${row.id}`;
