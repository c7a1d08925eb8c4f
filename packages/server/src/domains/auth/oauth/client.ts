import type { Call, PublicCall } from '../../../platform/call/call.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { isPublishableKey } from '../../projects/index.js';

/** The credentials of an OAuth client: the project, and its publishable key as the secret. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** False if something else authenticates the client. A secret that is sent is checked anyway. */
  readonly isSecretNeeded: boolean;
}

/**
 * Opens the tenant of a client ID: the project's ID, optionally `#` and a branch. Returns null if it does not exist.
 */
export function enterByClientId(call: PublicCall, clientId: string): Promise<Call | null> {
  const [projectId = '', branchId = 'main'] = clientId.toLowerCase().split('#');
  return call.openTenant(projectId, branchId);
}

/**
 * Authenticates the client of the token call before its grant is checked (OA-04).
 *
 * @throws KnownError INVALID_OAUTH_CLIENT_ID_OR_SECRET
 */
export async function enterAsOAuthClient(call: PublicCall, client: OAuthClient): Promise<Call> {
  const { clientId, clientSecret, isSecretNeeded } = client;
  const tenant = await enterByClientId(call, clientId);
  const isProven =
    clientSecret === undefined ? !isSecretNeeded : tenant && (await isPublishableKey(tenant, clientSecret));
  if (!tenant || !isProven) throw new KnownError('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: null });
  return tenant;
}
