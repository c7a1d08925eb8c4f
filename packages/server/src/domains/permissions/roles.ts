import type { ProjectConfig } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { expandPermissions } from './containment.js';
import { defaultPermissionIds } from './defaults.js';
import { grantPermission, revokePermission } from './grants.js';
import { listHeld } from './held.js';
import { type Membership, selectMember } from './store/members.js';

/** What a member may do in a team. */
export type TeamRole = 'admin' | 'member';

/**
 * Returns the permissions that make a member an admin: those of team creators that other members do not get. Empty when
 * the project makes no difference between them.
 */
export function adminPermissionIds(config: ProjectConfig): readonly string[] {
  const usual = expandPermissions(config, defaultPermissionIds(config, 'member'), 'team');
  return defaultPermissionIds(config, 'creator').filter((id) => !usual.has(id));
}

/** Returns the IDs of the members who have all permissions of an admin, directly or inside others. */
export async function findAdmins(call: Call, teamId: string): Promise<ReadonlySet<string>> {
  const [first, ...others] = adminPermissionIds(call.config);
  if (first === undefined) return new Set();
  const admins = new Set(await findHolders(call, teamId, first));
  for (const id of others) {
    const holders = await findHolders(call, teamId, id);
    for (const admin of admins) if (!holders.has(admin)) admins.delete(admin);
  }
  return admins;
}

async function findHolders(call: Call, teamId: string, permissionId: string): Promise<ReadonlySet<string>> {
  const holders = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await listHeld(call, { scope: 'team', teamId, permissionId, reach: 'contained', cursor });
    for (const { userId } of page.items) holders.add(userId);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return holders;
}

/**
 * Grants or revokes the permissions of an admin and emits the events, in the caller's transaction. A member who is no
 * admin any more keeps the default permissions of members. The caller has locked the user at this version.
 */
export async function setRole(
  call: Call,
  { member, role, version }: { readonly member: Membership; readonly role: TeamRole; readonly version: number },
): Promise<void> {
  const granted = (await selectMember(call, member)) ?? [];
  const adminIds = adminPermissionIds(call.config);
  const wanted = role === 'admin' ? adminIds : defaultPermissionIds(call.config, 'member');
  const held = expandPermissions(call.config, granted, 'team');
  const isOver = (id: string): boolean => role === 'member' && adminIds.includes(id);
  const stays = expandPermissions(
    call.config,
    granted.filter((id) => !isOver(id)),
    'team',
  );
  for (const permissionId of wanted) {
    if (!(role === 'admin' ? held : stays).has(permissionId))
      await grantPermission(call, { holder: member, permissionId, version });
  }
  for (const permissionId of granted) {
    if (isOver(permissionId)) await revokePermission(call, { holder: member, permissionId, version });
  }
}
