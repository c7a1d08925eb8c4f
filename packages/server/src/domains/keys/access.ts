import type { Call, TenantCall } from '../../platform/call/call.js';
import { KnownError, Refusal } from '../../platform/failures/failures.js';
import { requireInTeam } from '../permissions/index.js';
import type { KeyKind } from './key-string.js';
import type { Owner } from './store/api-keys.js';

/** Requires that the project allows keys of this kind; throws Refusal 400 otherwise. */
export function requireTurnedOn({ config }: Call, kind: KeyKind): void {
  if (!config.apiKeys.enabled[kind]) throw new Refusal(400, `API keys of ${kind}s are turned off in this project.`);
}

/**
 * Requires that the caller may manage an owner's keys. A client manages its user's own keys, and those of teams in
 * which the user has `$manage_api_keys` (AK-06). A server manages all keys.
 *
 * @returns the client's user, or null for servers
 * @throws KnownError USER_AUTHENTICATION_REQUIRED
 * @throws Refusal 403 for the keys of another user
 * @throws KnownError API_KEY_NOT_FOUND for a team's keys, which reveals nothing about the team
 */
export async function requireKeeper(call: TenantCall, owner: Owner): Promise<TenantCall['user']> {
  if (call.access !== 'client') return null;
  if (!call.user) throw new KnownError('USER_AUTHENTICATION_REQUIRED');
  if (owner.kind === 'team') await requireManager(call, { teamId: owner.id, userId: call.user.id });
  else if (owner.id !== call.user.id)
    throw new Refusal(403, 'A client can only do this with the signed-in user’s keys.');
  return call.user;
}

/**
 * Hides from users who may not manage a team's keys whether the team or key exists; the audit log records the attempt.
 */
export async function requireManager(
  call: Call,
  member: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  try {
    await requireInTeam(call, member, MANAGE);
  } catch (failure) {
    if (!(failure instanceof KnownError)) throw failure;
    const hidden = new KnownError('API_KEY_NOT_FOUND');
    hidden.cause = failure;
    throw hidden;
  }
}

/** The permission to manage a team's keys. */
export const MANAGE = '$manage_api_keys';
