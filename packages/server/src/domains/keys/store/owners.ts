// Reads users, teams, team_members, team_permissions and contact_channels: locks a key's owner, finds whom to notify.
import type { Call } from '../../../platform/call/call.js';
import type { Owner } from './api-keys.js';

const ownerTables = { user: 'users', team: 'teams' } as const;

/**
 * Locks an owner, so that their keys are created one at a time and the owner stays. Returns false if there is no such
 * owner.
 */
export async function lockOwner(call: Call, owner: Owner): Promise<boolean> {
  const row = await call.db
    .selectFrom(ownerTables[owner.kind])
    .select('id')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', owner.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** A user to notify about a key. */
export interface Recipient {
  readonly id: string;
  readonly primary_email: string | null;
  readonly display_name: string | null;
  /** A BCP 47 tag, if it is known. */
  readonly locale?: string | null;
}

/** Returns the members of a team who were granted one of the permissions, longest members first. */
export const selectHolders = (
  call: Call,
  teamId: string,
  { permissionIds, limit }: { readonly permissionIds: readonly string[]; readonly limit: number },
): Promise<Recipient[]> =>
  call.db
    .selectFrom('team_members as m')
    .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 'm.tenant_id').onRef('u.id', '=', 'm.user_id'))
    .innerJoin('contact_channels as c', (join) =>
      join.onRef('c.tenant_id', '=', 'm.tenant_id').onRef('c.user_id', '=', 'm.user_id').on('c.is_primary', '=', true),
    )
    .select(['u.id', 'c.value as primary_email', 'u.display_name', 'u.locale'])
    .where('m.tenant_id', '=', call.tenant.id)
    .where('m.team_id', '=', teamId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('team_permissions as p')
          .select('p.user_id')
          .where('p.tenant_id', '=', call.tenant.id)
          .whereRef('p.team_id', '=', 'm.team_id')
          .whereRef('p.user_id', '=', 'm.user_id')
          .where('p.permission_id', 'in', permissionIds),
      ),
    )
    .orderBy('m.created_at')
    .orderBy('m.user_id')
    .limit(limit)
    .execute();
