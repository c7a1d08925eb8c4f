import type { Call } from '../../../platform/call/call.js';

const STATE_BYTES = 32;
const TENANT_BYTES = 16;
const FORM = /^[\w-]{64}$/;

/**
 * A new state for a provider: 256 random bits behind the tenant that they belong to, since a browser that comes back
 * brings nothing else that says it (OA-05).
 */
export function makeState({ tenant, ports }: Call): string {
  const id = Buffer.from(tenant.id.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, ports.random.bytes(STATE_BYTES)]).toString('base64url');
}

/** The tenant of a state, or null when it is none of ours. */
export function tenantOfState(state: string | undefined): string | null {
  if (state === undefined || !FORM.test(state)) return null;
  const hex = Buffer.from(state, 'base64url').subarray(0, TENANT_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What a state is kept as. */
export const hashState = (call: Call, state: string): Promise<Uint8Array> => call.keys.hash(call, 'oauth-state', state);

/** The secrets of the request that a state stands for. They follow from the state, so that nothing that opens it is kept. */
export async function secretsOfState(call: Call, state: string): Promise<{ codeVerifier: string; nonce: string }> {
  const derive = async (purpose: 'oauth-verifier' | 'oauth-nonce') =>
    Buffer.from(await call.keys.hash(call, purpose, state)).toString('base64url');
  return { codeVerifier: await derive('oauth-verifier'), nonce: await derive('oauth-nonce') };
}
