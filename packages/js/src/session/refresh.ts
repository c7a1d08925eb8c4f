import { PorticoError } from '../errors.js';
import { errorFrom, jsonOf } from '../http/answers.js';
import { headersFor, secretsOf } from '../http/headers.js';
import { exchange, tooManyRequests } from '../http/transport.js';
import type { Settings } from '../settings.js';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The request that the token call takes: a form, RFC 6749 §6, without any header of the wire protocol. */
const tokenCall = (settings: Settings, refreshToken: string, clientSecret: string): [string, RequestInit] => [
  `${settings.baseUrl}/api/v1/auth/oauth/token`,
  {
    method: 'POST',
    headers: {
      ...settings.extraRequestHeaders,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: settings.projectId,
      client_secret: clientSecret,
    }).toString(),
  },
];

/** The same for an app that has no publishable key, since it acts by its owner's session. */
const sessionCall = async (settings: Settings, refreshToken: string): Promise<[string, RequestInit]> => {
  const ownerToken = (await settings.ownerSession?.getTokens())?.accessToken ?? null;
  const credentials = { accessToken: null, refreshToken, ownerToken };
  return [
    `${settings.baseUrl}/api/v1/auth/sessions/current/refresh`,
    { method: 'POST', headers: headersFor(settings, { level: 'client', hasBody: false, ...credentials }) },
  ];
};

/**
 * Gets a fresh access token for a refresh token. Sent once: whoever needs the token may try again.
 *
 * @throws PorticoError of the group REFRESH_TOKEN_ERROR when the session is over.
 */
export const refreshAccessToken = async (settings: Settings, refreshToken: string): Promise<string> => {
  const key = settings.publishableClientKey;
  const [url, init] = key ? tokenCall(settings, refreshToken, key) : await sessionCall(settings, refreshToken);
  const answer = await exchange(settings, url, init);
  const error = errorFrom(answer, secretsOf(settings, [refreshToken]));
  if (error && !PorticoError.isInstance(error) && answer.status === 429) throw tooManyRequests(settings, answer);
  if (error) throw error;
  const body = jsonOf(answer);
  if (!isObject(body) || !('access_token' in body) || typeof body.access_token !== 'string') {
    throw new Error('The server answered a refresh without an access token.');
  }
  return body.access_token;
};
