import type { Call, PublicCall } from '../app/call.js';
import { KnownError } from '../app/failures.js';
import { isPublishableKey } from '../projects/index.js';

/** How an OAuth client names itself: the project, and its publishable key as the secret. */
export interface OauthClient {
  readonly clientId: string;
  readonly clientSecret: string | undefined;
}

/**
 * Authenticates the client of the token call before its grant is looked at (OA-04). The id is the project's, with the
 * branch after `#` where one is named.
 *
 * @throws KnownError INVALID_OAUTH_CLIENT_ID_OR_SECRET
 */
export async function enterAsOauthClient(call: PublicCall, { clientId, clientSecret }: OauthClient): Promise<Call> {
  const [projectId = '', branchId = 'main'] = clientId.toLowerCase().split('#');
  const tenant = await call.enter(projectId, branchId);
  const isProven = tenant !== null && clientSecret !== undefined && (await isPublishableKey(tenant, clientSecret));
  if (!isProven) throw new KnownError('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: null });
  return tenant;
}
