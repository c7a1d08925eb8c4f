import { PorticoError } from '../errors.js';
import type { Call } from '../http/call.js';

/** What a key says when it is good, or `null` when it is not. */
const ifGood = async <Key>(check: () => Promise<Key>): Promise<Key | null> => {
  try {
    return await check();
  } catch (error) {
    if (PorticoError.isInstance(error) && error.is('API_KEY_NOT_VALID')) return null;
    throw error;
  }
};

/** The id of the user whose API key is good, or `null`. */
export const findUserIdByKey = async (call: Call<'server'>, apiKey: string): Promise<string | null> => {
  const key = await ifGood(() => call('POST /user-api-keys/check', { body: { api_key: apiKey } }));
  return key && key.user_id;
};

/** The id of the team whose API key is good, or `null`. */
export const findTeamIdByKey = async (call: Call<'server'>, apiKey: string): Promise<string | null> => {
  const key = await ifGood(() => call('POST /team-api-keys/check', { body: { api_key: apiKey } }));
  return key && key.team_id;
};
