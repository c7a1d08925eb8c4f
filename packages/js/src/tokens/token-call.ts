import { PorticoError } from '../errors.js';
import { errorFrom, jsonOf } from '../http/answers.js';
import { secretsOf } from '../http/headers.js';
import { exchange, tooManyRequests } from '../http/transport.js';
import type { Settings } from '../settings.js';
import { membersOf } from './tokens-from.js';

/**
 * Sends a call for tokens, once: the caller may try again.
 *
 * @param secrets values in the call that no error may show
 */
export const askForTokens = async (
  settings: Settings,
  [url, init]: readonly [string, RequestInit],
  secrets: readonly string[],
): Promise<Readonly<Record<string, unknown>>> => {
  const answer = await exchange(settings, url, init);
  const error = await errorFrom(answer, secretsOf(settings, secrets));
  if (error && !PorticoError.isInstance(error) && answer.status === 429) throw tooManyRequests(settings, answer);
  if (error) throw error;
  return membersOf(jsonOf(answer));
};

/** A request to the token call: a form, RFC 6749 §3.2, without any header of the wire protocol. */
export const tokenCall = (
  settings: Settings,
  form: Readonly<Record<string, string>>,
): readonly [string, RequestInit] => [
  `${settings.baseUrl}/api/v1/auth/oauth/token`,
  {
    method: 'POST',
    headers: {
      ...settings.extraRequestHeaders,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ ...form, client_id: settings.projectId }).toString(),
  },
];
