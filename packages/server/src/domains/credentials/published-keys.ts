import type { Call } from '../../platform/call/call.js';
import type { PublicJwk } from '../../platform/secrets/index.js';

/** The keys that verify a project's access tokens: current ones and those about to take over or only just replaced. */
export async function publishedKeys(call: Call, options: { includeAnonymous: boolean }): Promise<readonly PublicJwk[]> {
  const { published } = await call.keys.signingKeys(call, 'user');
  if (!options.includeAnonymous) return published;
  return [...published, ...(await call.keys.signingKeys(call, 'anonymous')).published];
}
