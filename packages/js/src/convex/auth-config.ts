import { fromEnvironment } from '../platform/environment.js';

/** An entry of `providers` in Convex's `auth.config.ts`. */
export interface ConvexProvider {
  readonly type: 'customJwt';
  readonly issuer: string;
  readonly jwks: string;
  readonly algorithm: 'ES256';
}

/**
 * Returns the `providers` for Convex's `auth.config.ts`, so that Convex accepts the access tokens of a project: those of
 * full users and those of anonymous users.
 *
 * @throws if there is neither a `baseUrl` nor the environment variable `PORTICO_API_URL`
 * @example
 * const authConfig = { providers: getConvexProvidersConfig({ projectId, baseUrl }) };
 */
export const getConvexProvidersConfig = ({
  projectId,
  baseUrl = fromEnvironment('serverUrl') ?? fromEnvironment('url'),
}: {
  readonly projectId: string;
  readonly baseUrl?: string | undefined;
}): ConvexProvider[] => {
  if (!baseUrl) throw new Error('Give the option baseUrl, or set the environment variable PORTICO_API_URL.');
  const root = `${baseUrl.replace(/\/$/, '')}/api/v1`;
  const jwks = `${root}/projects/${projectId}/.well-known/jwks.json`;
  return [
    { type: 'customJwt', issuer: `${root}/projects/${projectId}`, jwks, algorithm: 'ES256' },
    {
      type: 'customJwt',
      issuer: `${root}/projects-anonymous-users/${projectId}`,
      jwks: `${jwks}?include_anonymous=true`,
      algorithm: 'ES256',
    },
  ];
};
