import type { Call, PublicCall } from '../../../platform/call/call.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { isPublishableKey } from '../../projects/index.js';

/** How an OAuth client names itself: the project, and its publishable key as the secret. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** False where something else proves the client; a secret that is sent is looked at all the same. */
  readonly isSecretNeeded: boolean;
}

/** The tenant that a client id names: the project's id, with the branch after `#` where one is named; null for no tenant. */
export function enterByClientId(call: PublicCall, clientId: string): Promise<Call | null> {
  const [projectId = '', branchId = 'main'] = clientId.toLowerCase().split('#');
  return call.openTenant(projectId, branchId);
}

/**
 * Authenticates the client of the token call before its grant is looked at (OA-04).
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
