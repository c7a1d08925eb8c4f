import type { Call, OpenedClient, PublicCall } from '../../../platform/call/call.js';
import { KnownError } from '../../../platform/failures/failures.js';

/** The credentials of an OAuth client: the project, and its publishable key as the secret. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** False if something else authenticates the client. A secret that is sent is checked anyway. */
  readonly isSecretNeeded: boolean;
  /** The refresh token that the client presents, if any. */
  readonly refreshToken: string | undefined;
}

/** Reads a client ID: the project's ID, optionally `#` and a branch. */
function readClientId(clientId: string) {
  const [projectId = '', branchId = 'main'] = clientId.toLowerCase().split('#');
  return { projectId, branchId };
}

/** Opens the tenant of a client ID. Returns null if it does not exist. */
export function enterByClientId(call: PublicCall, clientId: string): Promise<Call | null> {
  const { projectId, branchId } = readClientId(clientId);
  return call.openTenant(projectId, branchId);
}

/**
 * Authenticates the client of the token call before its grant is checked (OA-04).
 *
 * @throws KnownError INVALID_OAUTH_CLIENT_ID_OR_SECRET
 */
export async function enterAsOAuthClient(call: PublicCall, client: OAuthClient): Promise<OpenedClient> {
  const { clientId, clientSecret, isSecretNeeded, refreshToken } = client;
  const opened = await call.openClient({ ...readClientId(clientId), publishableKey: clientSecret, refreshToken });
  const isProven = clientSecret === undefined ? !isSecretNeeded : opened?.isKeyValid;
  if (!opened || !isProven) throw new KnownError('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: null });
  return opened;
}
