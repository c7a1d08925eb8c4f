import type { Call, TenantCall } from '../../platform/call/call.js';
import { KnownError, Refusal } from '../../platform/failures/failures.js';
import { requireInTeam } from '../permissions/index.js';
import type { KeyKind } from './key-string.js';
import type { Owner } from './store/api-keys.js';

/** Lets pass where the project has keys of this kind; else Refusal 400. */
export function requireTurnedOn({ config }: Call, kind: KeyKind): void {
  if (!config.apiKeys.enabled[kind]) throw new Refusal(400, `API keys of ${kind}s are turned off in this project.`);
}

/**
 * Lets pass who looks after an owner's keys: a client its user's own, and those of teams in which the user holds
 * `$manage_api_keys` (AK-06). Servers look after all.
 *
 * @returns the client's user, or null for servers
 * @throws KnownError USER_AUTHENTICATION_REQUIRED
 * @throws Refusal 403 for the keys of another user
 * @throws KnownError API_KEY_NOT_FOUND for those of a team, which says nothing of the team
 */
export async function requireKeeper(call: TenantCall, owner: Owner): Promise<TenantCall['user']> {
  if (call.access !== 'client') return null;
  if (!call.user) throw new KnownError('USER_AUTHENTICATION_REQUIRED');
  if (owner.kind === 'team') await requireManager(call, { teamId: owner.id, userId: call.user.id });
  else if (owner.id !== call.user.id)
    throw new Refusal(403, 'A client can only do this with the signed-in user’s keys.');
  return call.user;
}

/** Whoever may not manage a team's keys does not learn whether there is such a team, or such a key; the audit log does. */
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

/** The permission to look after a team's keys. */
export const MANAGE = '$manage_api_keys';
