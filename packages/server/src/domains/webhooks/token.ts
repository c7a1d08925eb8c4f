import { limits } from '@portico/contract';
import { z } from 'zod';
import type { Actor, Call } from '../../platform/call/call.js';
import { Outage } from '../../platform/failures/failures.js';
import { fromJsonBytes, toJsonBytes } from '../../platform/secrets/index.js';

const LABEL = 'webhook-tokens';

const Claims = z.strictObject({
  actor: z.union([
    z.strictObject({
      type: z.literal('owner'),
      id: z.string(),
      isRecent: z.boolean(),
      // The release before has stored none.
      sessionId: z.string().nullable().default(null),
    }),
    z.strictObject({ type: z.literal('key'), id: z.string() }),
  ]),
  /** Milliseconds since 1970. */
  expiresAt: z.int(),
});

/** A token without its proof: which tenant it says to be for. */
export interface UnprovenToken {
  readonly tenantId: string;
  readonly sealed: Uint8Array;
}

const TENANT_BYTES = 16;

/**
 * Issues a token for the webhooks API of the call's project. It is encrypted for the tenant, so that it tells its holder
 * nothing, and names who asked for it, for the audit log. It has no dots: published clients read a region behind one.
 */
export async function issueToken(call: Call): Promise<string> {
  const claims = { actor: call.actor, expiresAt: call.now + limits.webhookTokenLifetimeMillis };
  const sealed = await call.keys.seal(call, toJsonBytes(Claims.parse(claims)), LABEL);
  return Buffer.concat([Buffer.from(call.tenant.id.replaceAll('-', ''), 'hex'), sealed]).toString('base64url');
}

/** Reads which tenant a token says to be for; null for anything else. */
export function parseToken(token: string): UnprovenToken | null {
  if (!/^[A-Za-z0-9_-]{60,1000}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const hex = bytes.subarray(0, TENANT_BYTES).toString('hex');
  const tenantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { tenantId, sealed: bytes.subarray(TENANT_BYTES) };
}

/** Returns who asked for a token of the call's tenant; null if it is not valid, or has expired. */
export async function verifyToken(
  call: Pick<Call, 'db' | 'keys' | 'now' | 'ports' | 'tenant'>,
  { sealed }: UnprovenToken,
): Promise<Actor | null> {
  const opened = await call.keys.open(call, sealed, LABEL).catch(notOurs);
  if (!opened) return null;
  const { actor, expiresAt } = fromJsonBytes(Claims, opened);
  return expiresAt > call.now ? actor : null;
}

function notOurs(failure: unknown): null {
  if (failure instanceof Outage) throw failure;
  return null;
}
