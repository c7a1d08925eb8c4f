import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';

/** Returns what a check answers for a valid key, and `null` for any other. */
const ifValid = async <Key>(check: () => Promise<Key>): Promise<Key | null> => {
  try {
    return await check();
  } catch (error) {
    if (PorticoError.isInstance(error) && error.is('API_KEY_NOT_VALID')) return null;
    throw error;
  }
};

/** Returns the ID of the user with this API key, or `null` if the key is not valid. */
export const findUserIdByKey = async (core: Core, apiKey: string): Promise<string | null> => {
  const key = await ifValid(() => core.server()('POST /user-api-keys/check', { body: { api_key: apiKey } }));
  return key && key.user_id;
};

/** Returns the ID of the team with this API key, or `null` if the key is not valid. */
export const findTeamIdByKey = async (core: Core, apiKey: string): Promise<string | null> => {
  const key = await ifValid(() => core.server()('POST /team-api-keys/check', { body: { api_key: apiKey } }));
  return key && key.team_id;
};
