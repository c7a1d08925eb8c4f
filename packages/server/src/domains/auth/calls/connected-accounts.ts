import type { TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { readUser, requireOwnUser } from '../../users/index.js';
import { obtainAccessToken } from '../oauth/connected-accounts.js';
import { resolveProvider } from '../oauth/providers/index.js';

const getToken = handle(
  'POST /connected-accounts/{user_id}/{provider_id}/access-token',
  async (call, { params, body }) => {
    if (call.access === 'client') requireOwnUser(call, params.user_id, 403);
    return answerToken(call, { userId: params.user_id, providerKey: params.provider_id, scope: body.scope });
  },
);

const getOwnToken = handle(
  'POST /auth/oauth/connected-accounts/{provider_id}/access-token',
  async (call, { params, body }) => {
    if (!call.user) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
    return answerToken(call, { userId: call.user.id, providerKey: params.provider_id, scope: body.scope });
  },
);

interface TokenRequest {
  readonly userId: string;
  readonly providerKey: string;
  readonly scope: string | undefined;
}

async function answerToken(call: TenantCall, { userId, providerKey, scope = '' }: TokenRequest) {
  const provider = await resolveProvider(call, providerKey);
  if (provider.isShared && !call.settings.sharedOAuth.givesAccessTokens)
    throw new KnownError('OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS');
  await readUser(call, userId);
  const scopes = scope.split(' ').filter((name) => name !== '');
  return { access_token: await obtainAccessToken(call, { userId, provider, scopes }) };
}

/** Handlers that return access tokens for users' accounts at providers. */
export const connectedAccountHandlers = [getToken, getOwnToken] as const;
