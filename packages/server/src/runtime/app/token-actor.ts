import type { Call } from '../../platform/call/call.js';
import type { VerifierDependencies } from './verify-caller.js';

/**
 * Whether the actor of a token may still act: an owner who is in the team that owns the project, not blocked, and in the
 * session with which they asked for it, or a key that is neither revoked nor expired. A token does not outlive the right
 * of its actor: one made with a stolen session ends when the owner ends that.
 */
export async function mayStillAct(verifier: VerifierDependencies, call: Call): Promise<boolean> {
  const { actor } = call;
  if (actor.type === 'key') return isKeyGood(call, actor.id);
  if (actor.type !== 'owner' || actor.sessionId === null) return false;
  return isOwner(verifier, call, { userId: actor.id, sessionId: actor.sessionId });
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
  { db, now, project: { ownerTeamId } }: Call,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<boolean> {
  const internal = await directory.find('internal', 'main');
  if (!internal || ownerTeamId === null) return false;
  const membership = await db
    .selectFrom('team_members as m')
    .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 'm.tenant_id').onRef('u.id', '=', 'm.user_id'))
    .innerJoin('sessions as s', (join) =>
      join.onRef('s.tenant_id', '=', 'm.tenant_id').onRef('s.user_id', '=', 'm.user_id'),
    )
    .select('m.user_id')
    .where('m.tenant_id', '=', internal.id)
    .where('m.team_id', '=', ownerTeamId)
    .where('m.user_id', '=', userId)
    .where('u.blocked_at', 'is', null)
    .where('s.id', '=', sessionId)
    .where('s.expires_at', '>', new Date(now))
    .executeTakeFirst();
  return membership !== undefined;
}
