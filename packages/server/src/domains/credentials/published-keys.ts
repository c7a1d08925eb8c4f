import type { Call } from '../../platform/call/call.js';
import type { PublicJwk } from '../../platform/secrets/index.js';

/** Returns the keys that verify a project's access tokens: the current ones, the next ones, and those just replaced. */
export async function publishedKeys(call: Call, options: { includeAnonymous: boolean }): Promise<readonly PublicJwk[]> {
  const { published } = await call.keys.signingKeys(call, 'user');
  if (!options.includeAnonymous) return published;
  return [...published, ...(await call.keys.signingKeys(call, 'anonymous')).published];
}
