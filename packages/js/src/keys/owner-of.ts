import { PorticoError } from '../errors.js';
import type { Call } from '../http/call.js';

/** The id of the user whose API key is good, or `null` for a key that is not. */
export const findUserIdByKey = async (call: Call<'server'>, apiKey: string): Promise<string | null> => {
  try {
    return (await call('POST /user-api-keys/check', { body: { api_key: apiKey } })).user_id;
  } catch (error) {
    if (PorticoError.isInstance(error) && error.is('API_KEY_NOT_VALID')) return null;
    throw error;
  }
};
