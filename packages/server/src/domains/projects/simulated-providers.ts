import type { OAuthProviderId } from '@portico/contract';
import type { Settings } from '../../platform/call/settings.js';
import { isLoopbackUrl } from '../../platform/text/loopback.js';

/** The path below which simulated providers are served. */
export const SIMULATED_ROOT = '/simulated-providers';

/**
 * Whether providers are simulated: in development mode, at an address that leads nowhere but to this machine, unless the
 * operator's own provider stands in for them. Whoever knows of them can sign in as any of their people, so nothing turns
 * them on for an address that others can reach.
 */
export const areProvidersSimulated = ({
  mode,
  publicUrl,
  sharedOAuth,
}: Pick<Settings, 'mode' | 'publicUrl' | 'sharedOAuth'>): boolean =>
  mode === 'development' && isLoopbackUrl(publicUrl) && sharedOAuth.issuer === null;

/** Where a simulated provider is reached. */
export function simulatedEndpoints(publicUrl: string, id: OAuthProviderId) {
  const issuer = `${publicUrl}${SIMULATED_ROOT}/${id}`;
  return {
    issuer,
    authorize: `${issuer}/authorize`,
    token: `${issuer}/token`,
    jwks: `${issuer}/jwks`,
    // The fields are part of the address where the provider answers no more than those.
    profile: id === 'facebook' ? `${issuer}/profile?fields=id,name,email,picture` : `${issuer}/profile`,
    emails: `${issuer}/emails`,
  };
}

/**
 * The one client that a simulated provider knows. Its secret is none: the provider behind it invents the people, and
 * hands them to anybody who asks.
 */
export const simulatedClient = (id: OAuthProviderId) => ({
  clientId: `simulated-${id}`,
  clientSecret: `not-a-secret-of-${id}`,
});

/** The only address that the client has registered. */
export const simulatedRedirectUri = (publicUrl: string, id: OAuthProviderId): string =>
  `${publicUrl}/api/v1/auth/oauth/callback/${id}`;
