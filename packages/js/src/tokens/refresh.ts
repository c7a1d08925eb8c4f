import { headersFor } from '../http/headers.js';
import type { Settings } from '../settings.js';
import { askForTokens, tokenCall } from './token-call.js';

/** The request of an app that has no publishable key, since it uses its owner's session. */
const sessionCall = async (settings: Settings, refreshToken: string): Promise<readonly [string, RequestInit]> => {
  const ownerToken = (await settings.ownerSession?.getTokens())?.accessToken ?? null;
  const credentials = { accessToken: null, refreshToken, ownerToken };
  return [
    `${settings.baseUrl}/api/v1/auth/sessions/current/refresh`,
    { method: 'POST', headers: headersFor(settings, { level: 'client', hasBody: false, ...credentials }) },
  ];
};

/**
 * Gets a fresh access token for a refresh token, RFC 6749 §6.
 *
 * @throws PorticoError of the group REFRESH_TOKEN_ERROR when the session is over.
 */
export const refreshAccessToken = async (settings: Settings, refreshToken: string): Promise<string> => {
  const key = settings.publishableClientKey;
  const request = key
    ? tokenCall(settings, { grant_type: 'refresh_token', refresh_token: refreshToken, client_secret: key })
    : await sessionCall(settings, refreshToken);
  const { access_token } = await askForTokens(settings, request, [refreshToken]);
  if (typeof access_token !== 'string') throw new Error('The server answered a refresh without an access token.');
  return access_token;
};
