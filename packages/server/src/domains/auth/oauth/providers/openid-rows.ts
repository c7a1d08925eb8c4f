import { member, toProfile } from './profile.js';
import { type ProviderIo, ProviderRefused, type ProviderRow, type ProviderTokens } from './types.js';

const HOUR_SECONDS = 3600;

/** Providers that send an ID token, which identifies the account. */
export const openIdRow = {
  clientAuth: 'basic',
  usesPkce: true,
  responseMode: 'query',
  requiresIdToken: true,
  sendsNonce: true,
  defaultTokenLifetimeSeconds: HOUR_SECONDS,
} as const;

/**
 * Reads the claims of the user-info endpoint, which must have the ID token's subject (OpenID Connect Core 1.0 §5.3.2).
 */
async function readClaims({ endpoints, read }: ProviderIo, { idToken }: ProviderTokens): Promise<unknown> {
  const claims = await read(endpoints.profile);
  if (member(claims, 'sub') !== member(idToken, 'sub'))
    throw new ProviderRefused('The provider returned two different accounts.');
  return claims;
}

/** Reads an OpenID Connect profile; from the ID token if the provider has no endpoint for it. */
export async function readOpenIdProfile(io: ProviderIo, tokens: ProviderTokens) {
  const claims = io.endpoints.profile === undefined ? tokens.idToken : await readClaims(io, tokens);
  return toProfile({
    accountId: member(tokens.idToken, 'sub'),
    email: member(claims, 'email'),
    isEmailVerified: member(claims, 'email_verified'),
    displayName: member(claims, 'name'),
    profileImageUrl: member(claims, 'picture'),
  });
}

export const google: ProviderRow = {
  ...openIdRow,
  id: 'google',
  endpoints: {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
    profile: 'https://openidconnect.googleapis.com/v1/userinfo',
  },
  baseScope: ['https://www.googleapis.com/auth/userinfo.email', 'https://www.googleapis.com/auth/userinfo.profile'],
  authorizeParams: () => ({ include_granted_scopes: 'true' }),
  readProfile: readOpenIdProfile,
};

/** The directory of personal accounts; their tokens have this ID. */
const CONSUMERS = 'consumers';
const CONSUMERS_ID = '9188040d-6c67-4c5b-b112-36a304b66dad';
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TENANT_NAME = /^[A-Za-z0-9][A-Za-z0-9.-]{0,252}$/;

/**
 * Returns the directory in the issuer. For `common`, `organizations` and domain names, only the token tells which it
 * is.
 */
function issuerTenant(tenant: string): string {
  if (tenant === CONSUMERS) return CONSUMERS_ID;
  return GUID.test(tenant) ? tenant.toLowerCase() : '{tenantid}';
}

export const microsoft: ProviderRow = {
  ...openIdRow,
  id: 'microsoft',
  endpoints: {
    issuer: 'https://login.microsoftonline.com/{issuer-tenant}/v2.0',
    authorize: 'https://login.microsoftonline.com/{tenant}/oauth2/v2.0/authorize',
    token: 'https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token',
    jwks: 'https://login.microsoftonline.com/{tenant}/discovery/v2.0/keys',
    profile: 'https://graph.microsoft.com/v1.0/me',
  },
  baseScope: ['User.Read', 'openid'],
  placeEndpoints: (endpoints, { microsoftTenantId = CONSUMERS }) => {
    // The owner of the project enters this value; anything but a name could change the host or the path.
    const tenant = TENANT_NAME.test(microsoftTenantId) ? microsoftTenantId : CONSUMERS;
    const place = (url: string) => url.replace('{tenant}', tenant).replace('{issuer-tenant}', issuerTenant(tenant));
    return {
      ...endpoints,
      issuer: place(endpoints.issuer),
      authorize: place(endpoints.authorize),
      token: place(endpoints.token),
      jwks: endpoints.jwks && place(endpoints.jwks),
    };
  },
  readProfile: async ({ endpoints, read }) => {
    const me = await read(endpoints.profile);
    return toProfile({
      accountId: member(me, 'id'),
      email: member(me, 'mail') ?? member(me, 'userPrincipalName'),
      // Administrators of a directory can enter any email.
      isEmailVerified: false,
      displayName: member(me, 'displayName'),
    });
  },
};

export const facebook: ProviderRow = {
  ...openIdRow,
  id: 'facebook',
  endpoints: {
    issuer: 'https://www.facebook.com',
    authorize: 'https://www.facebook.com/v20.0/dialog/oauth',
    token: 'https://graph.facebook.com/v20.0/oauth/access_token',
    jwks: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    profile: 'https://graph.facebook.com/v20.0/me?fields=id,name,email,picture.width(256)',
  },
  baseScope: ['openid', 'public_profile', 'email'],
  authorizeParams: ({ facebookConfigId }): Readonly<Record<string, string>> =>
    facebookConfigId === undefined ? {} : { config_id: facebookConfigId },
  readProfile: async ({ endpoints, read }) => {
    const me = await read(endpoints.profile);
    const profile = toProfile({
      accountId: member(me, 'id'),
      email: member(me, 'email'),
      isEmailVerified: false,
      displayName: member(me, 'name'),
      profileImageUrl: member(me, 'picture', 'data', 'url'),
    });
    if (profile.email === null)
      throw new ProviderRefused(
        'Facebook did not return an email address. Allow it to share yours, and confirm your address at Facebook.',
      );
    return profile;
  },
};

export const linkedin: ProviderRow = {
  ...openIdRow,
  id: 'linkedin',
  endpoints: {
    issuer: 'https://www.linkedin.com/oauth',
    authorize: 'https://www.linkedin.com/oauth/v2/authorization',
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
    jwks: 'https://www.linkedin.com/oauth/openid/jwks',
    profile: 'https://api.linkedin.com/v2/userinfo',
  },
  baseScope: ['openid', 'profile', 'email'],
  clientAuth: 'body',
  usesPkce: false,
  sendsNonce: false,
  readProfile: readOpenIdProfile,
};

export const apple: ProviderRow = {
  ...openIdRow,
  id: 'apple',
  endpoints: {
    issuer: 'https://appleid.apple.com',
    authorize: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    jwks: 'https://appleid.apple.com/auth/keys',
  },
  baseScope: ['name', 'email'],
  clientAuth: 'body',
  // Apple sends requested scopes only in a form post.
  responseMode: 'form_post',
  readProfile: async (_io, { idToken }) =>
    toProfile({
      accountId: member(idToken, 'sub'),
      email: member(idToken, 'email'),
      isEmailVerified: member(idToken, 'email_verified'),
    }),
};
