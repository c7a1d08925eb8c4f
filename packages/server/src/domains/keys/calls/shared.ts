import type { Body } from '@portico/contract';
import type { Call, TenantCall } from '../../../platform/call/call.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { takeLimit } from '../../../platform/limits/index.js';
import { noteRefusal } from '../../audit/index.js';
import { requireRecentSignIn } from '../../auth/index.js';
import { isSessionLive } from '../../credentials/index.js';
import { lockMember } from '../../permissions/index.js';
import {
  type ApiKey,
  changeApiKey,
  checkApiKey,
  createApiKey,
  findByValue,
  type KeyKind,
  lockOwner,
  type Owner,
  requireKeeper,
  requireManager,
} from '../index.js';

/** The request for a new key. */
interface Request {
  readonly description: string;
  readonly expires_at_millis: number | null;
  readonly is_public?: boolean;
}

/**
 * Creates a key for an owner. Locks the owner and, for clients, the user, session and membership. Whatever ends one of
 * them comes either before, and the key is not created, or after, and revokes the key too.
 */
export async function create(
  call: TenantCall,
  owner: Owner,
  request: Request,
): Promise<{ readonly key: ApiKey; readonly value: string }> {
  const user = await requireKeeper(call, owner);
  // An anonymous account must not create anything that outlives its session (PB-07).
  if (user?.is_anonymous) throw new KnownError('ANONYMOUS_AUTHENTICATION_NOT_ALLOWED');
  await requireRecentSignIn(call);
  return call.transaction(async (trx) => {
    if (user) await lockUser(trx, { userId: user.id, sessionId: call.sessionId ?? '' });
    if (!(await lockOwner(trx, owner))) throw noOwner(owner);
    const member = user && owner.kind === 'team' ? { teamId: owner.id, userId: user.id } : null;
    if (member) {
      await lockMember(trx, member);
      await requireManager(trx, member);
    }
    return createApiKey(trx, {
      owner,
      madeBy: member?.userId ?? null,
      description: request.description,
      expiresAt: request.expires_at_millis,
      isPublic: request.is_public ?? false,
    });
  });
}

async function lockUser(trx: Call, session: { readonly userId: string; readonly sessionId: string }): Promise<void> {
  const isThere = await lockOwner(trx, { kind: 'user', id: session.userId });
  if (!isThere || !(await isSessionLive(trx, session))) throw new KnownError('USER_AUTHENTICATION_REQUIRED');
}

const noOwner = ({ kind, id }: Owner): KnownError =>
  kind === 'user' ? new KnownError('USER_NOT_FOUND') : new KnownError('TEAM_NOT_FOUND', { team_id: id });

/** Changes a key that the caller manages. */
export const change = (call: TenantCall, id: string, body: Body<'PATCH /user-api-keys/{id}'>): Promise<ApiKey> =>
  call.transaction((trx) =>
    changeApiKey(trx, id, { description: body.description, expiresAt: readEnd(body), isRevoked: body.revoked }),
  );

function readEnd({ expires_at_millis, expiresAt }: Body<'PATCH /user-api-keys/{id}'>): number | null | undefined {
  if (expires_at_millis !== undefined || expiresAt === undefined) return expires_at_millis;
  return expiresAt === null ? null : Date.parse(expiresAt);
}

/** Checks a key. Failures count against the server's own key, so that no one can scan for keys. */
export async function check(call: TenantCall, kind: KeyKind, value: string): Promise<ApiKey> {
  try {
    return await checkApiKey(call, kind, value);
  } catch (failure) {
    if (failure instanceof KnownError) {
      await takeLimit(call, 'key-check-failures', call.actor.id ?? '');
      if (failure.code === 'API_KEY_REVOKED' || failure.code === 'API_KEY_EXPIRED')
        await noteUseRefused(call, value, failure.code);
    }
    throw failure;
  }
}

/** Records that a revoked or expired key is still in use (AU-01). */
async function noteUseRefused(call: TenantCall, value: string, reason: string): Promise<void> {
  const key = await findByValue(call, value);
  if (!key) return;
  const target = { type: 'api-key', id: key.id };
  await noteRefusal(call, { action: 'api-key.use', asked: key.id, target, details: { reason } });
}

/** Returns the members that every view of a key has. */
export const toWire = (key: ApiKey) => ({
  id: key.id,
  description: key.description,
  created_at_millis: key.createdAt,
  expires_at_millis: key.expiresAt ?? undefined,
  manually_revoked_at_millis: key.revokedAt ?? undefined,
  last_used_at_millis: key.lastUsedOn ?? undefined,
  is_public: key.isPublic,
});

/** Returns the part of the value that later views show. */
export const lastFour = (key: ApiKey) => ({ last_four: key.lastFour });
