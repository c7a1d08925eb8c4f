import type { Call } from '../../../platform/call/call.js';

const STATE_BYTES = 32;
const TENANT_BYTES = 16;
const FORM = /^[\w-]{64}$/;

/**
 * Returns a new state for a provider: the tenant and 256 random bits. A returning browser brings nothing else that
 * names the tenant (OA-05).
 */
export function makeState({ tenant, ports }: Call): string {
  const id = Buffer.from(tenant.id.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, ports.random.bytes(STATE_BYTES)]).toString('base64url');
}

/** Returns the tenant of a state, or null if it is not one of ours. */
export function tenantOfState(state: string): string | null {
  if (!FORM.test(state)) return null;
  const hex = Buffer.from(state, 'base64url').subarray(0, TENANT_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns the hash under which a state is stored. */
export const hashState = (call: Call, state: string): Promise<Uint8Array> => call.keys.hash(call, 'oauth-state', state);

/** Derives the secrets of the request from its state, so that they need not be stored. */
export async function secretsOfState(call: Call, state: string): Promise<{ codeVerifier: string; nonce: string }> {
  const derive = async (purpose: 'oauth-verifier' | 'oauth-nonce') =>
    Buffer.from(await call.keys.hash(call, purpose, state)).toString('base64url');
  return { codeVerifier: await derive('oauth-verifier'), nonce: await derive('oauth-nonce') };
}
