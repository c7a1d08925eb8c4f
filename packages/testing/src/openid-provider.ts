import { generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { Configuration } from 'oidc-provider';

/** A user of the provider. */
export interface OpenIdPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

/** A client that the provider knows. */
export interface OpenIdClient {
  readonly clientId: string;
  /** Absent: a public client. */
  readonly clientSecret?: string;
  readonly redirectUri: string;
  readonly clientAuth: 'client_secret_basic' | 'client_secret_post' | 'none';
}

/** How a provider can sign its ID tokens; each needs a key of another form. */
export type SigningAlgorithm = 'RS256' | 'PS256' | 'ES256' | 'ES384' | 'EdDSA';

/** What starting a provider takes. */
export interface OpenIdProviderOptions {
  readonly clients: readonly OpenIdClient[];
  readonly people: readonly OpenIdPerson[];
  /** Default RS256. */
  readonly signingAlgorithm?: SigningAlgorithm;
  /** Whether a client learns of a person what its scopes name, or everything at once, which is the default. */
  readonly claims?: 'by-scope' | 'all';
}

/** A certified OpenID provider over a real socket, with pages on which anyone signs in by their `sub`. */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly endpoints: Readonly<Record<'issuer' | 'authorize' | 'token' | 'jwks' | 'profile', string>>;
  close(): Promise<void>;
}

const GOOGLE_SCOPES = 'https://www.googleapis.com/auth/userinfo';

/**
 * Starts a provider with these clients and users. All clients must use PKCE, except those that send their secret in
 * the body. A refresh token works once; reusing it revokes the grant.
 */
export async function startOpenIdProvider(options: OpenIdProviderOptions): Promise<OpenIdProvider> {
  // Loaded here, because every test file loads the kit and few need this.
  const { default: Provider } = await import('oidc-provider');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider got no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider = new Provider(issuer, configurationOf(options));
  const handle = provider.callback();
  server.on('request', (request, response) => void handle(request, response));
  return {
    issuer,
    endpoints: {
      issuer,
      authorize: `${issuer}/auth`,
      token: `${issuer}/token`,
      jwks: `${issuer}/jwks`,
      profile: `${issuer}/me`,
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const asJwk = ({ privateKey }: { readonly privateKey: KeyObject }) => privateKey.export({ format: 'jwk' });
const rsaKey = () => asJwk(generateKeyPairSync('rsa', { modulusLength: 2048 }));

const keyFor: Readonly<Record<SigningAlgorithm, () => JsonWebKey>> = {
  RS256: rsaKey,
  PS256: rsaKey,
  ES256: () => asJwk(generateKeyPairSync('ec', { namedCurve: 'P-256' })),
  ES384: () => asJwk(generateKeyPairSync('ec', { namedCurve: 'P-384' })),
  EdDSA: () => asJwk(generateKeyPairSync('ed25519')),
};

const configurationOf = ({
  clients,
  people,
  signingAlgorithm = 'RS256',
  claims,
}: OpenIdProviderOptions): Configuration => ({
  clients: clients.map(({ clientId, clientSecret, redirectUri, clientAuth }) => ({
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: clientAuth,
    grant_types: ['authorization_code', 'refresh_token'],
    id_token_signed_response_alg: signingAlgorithm,
  })),
  jwks: { keys: [{ ...keyFor[signingAlgorithm](), use: 'sig', alg: signingAlgorithm, kid: signingAlgorithm }] },
  enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
  findAccount: (_context, sub) => {
    const person = people.find((candidate) => candidate.sub === sub);
    return person && { accountId: sub, claims: () => ({ ...person }) };
  },
  scopes: ['openid', 'offline_access', 'email', 'profile', `${GOOGLE_SCOPES}.email`, `${GOOGLE_SCOPES}.profile`],
  claims: {
    openid: claims === 'by-scope' ? ['sub'] : ['sub', 'email', 'email_verified', 'name'],
    email: ['email', 'email_verified'],
    profile: ['name'],
  },
  pkce: { required: (_context, client) => client.tokenEndpointAuthMethod !== 'client_secret_post' },
  cookies: { keys: ['keys of a provider for tests'] },
  ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, RefreshToken: 600, Session: 600 },
  rotateRefreshToken: true,
});
