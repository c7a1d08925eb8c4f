import type { OAuthProviderId } from '@portico/contract';
import type { Settings } from '../../platform/call/settings.js';
import { isLoopbackUrl } from '../../platform/text/loopback.js';

/** The path under which simulated providers are served. */
export const SIMULATED_ROOT = '/simulated-providers';

/**
 * Returns whether providers are simulated: in development mode, at a URL that only leads to this machine, unless the
 * operator's own provider replaces them. Anyone can sign in as any user of a simulated provider, so they can never be
 * enabled at a URL that others can reach.
 */
export const areProvidersSimulated = ({
  mode,
  publicUrl,
  sharedOAuth,
}: Pick<Settings, 'mode' | 'publicUrl' | 'sharedOAuth'>): boolean =>
  mode === 'development' && isLoopbackUrl(publicUrl) && sharedOAuth.issuer === null;

/** Returns the URLs of a simulated provider. */
export function simulatedEndpoints(publicUrl: string, id: OAuthProviderId) {
  const issuer = `${publicUrl}${SIMULATED_ROOT}/${id}`;
  return {
    issuer,
    authorize: `${issuer}/authorize`,
    token: `${issuer}/token`,
    jwks: `${issuer}/jwks`,
    // The URL names the fields for a provider that returns only requested fields.
    profile: id === 'facebook' ? `${issuer}/profile?fields=id,name,email,picture` : `${issuer}/profile`,
    emails: `${issuer}/emails`,
  };
}

/**
 * The only client of a simulated provider. Its secret protects nothing: the provider invents its users, and anyone can
 * sign in as them.
 */
export const simulatedClient = (id: OAuthProviderId) => ({
  clientId: `simulated-${id}`,
  clientSecret: `not-a-secret-of-${id}`,
});

/** Returns the only redirect URI that the client has registered. */
export const simulatedRedirectUri = (publicUrl: string, id: OAuthProviderId): string =>
  `${publicUrl}/api/v1/auth/oauth/callback/${id}`;
