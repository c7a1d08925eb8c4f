import type { Call } from '../../platform/call/call.js';
import type { VerifierDependencies } from './verify-caller.js';

/**
 * Whether the actor of a token may still act: an owner who is in the team that owns the project and not blocked, or a key that is neither
 * revoked nor expired. A token does not outlive the right of its actor.
 */
export function mayStillAct(verifier: VerifierDependencies, call: Call): Promise<boolean> {
  if (call.actor.type === 'key') return isKeyGood(call, call.actor.id);
  return call.actor.type === 'owner' ? isOwner(verifier, call, call.actor.id) : Promise.resolve(false);
}

async function isKeyGood({ db, tenant, now }: Call, id: string): Promise<boolean> {
  const key = await db
    .selectFrom('internal_api_keys')
    .select('id')
    .where('project_id', '=', tenant.projectId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return key !== undefined;
}

async function isOwner(
  { directory }: VerifierDependencies,
  { db, project: { ownerTeamId } }: Call,
  userId: string,
): Promise<boolean> {
  const internal = await directory.find('internal', 'main');
  if (!internal || ownerTeamId === null) return false;
  const membership = await db
    .selectFrom('team_members')
    .select('user_id')
    .where('tenant_id', '=', internal.id)
    .where('team_id', '=', ownerTeamId)
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as u')
            .select('u.id')
            .where('u.tenant_id', '=', internal.id)
            .where('u.id', '=', userId)
            .where('u.blocked_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return membership !== undefined;
}
