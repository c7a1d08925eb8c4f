import type { ProjectConfig } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import type { Statement } from '../../platform/db/together.js';
import { isPermission, type PermissionScope } from '../projects/index.js';
import { insertTeamGrants, projectGrantsInsert } from './store/grants.js';
import type { Membership } from './store/members.js';

const defaultSets = { creator: 'teamCreator', member: 'teamMember' } as const;

/** Returns the IDs of the default permissions of new users, team members or team creators. */
export function defaultPermissionIds(config: ProjectConfig, as: 'user' | keyof typeof defaultSets): readonly string[] {
  const sets = config.rbac.defaultPermissions;
  return as === 'user' ? knownIds(config, sets.signUp, 'project') : knownIds(config, sets[defaultSets[as]], 'team');
}

/** Returns the writes that grant a new user the default project permissions. */
export function signUpGrants(call: Call, userId: string): readonly Statement[] {
  const ids = defaultPermissionIds(call.config, 'user');
  return ids.length === 0 ? [] : [projectGrantsInsert(call, userId, ids)];
}

/**
 * Grants a team's creator or member the default permissions, in the caller's transaction.
 *
 * @returns the granted IDs
 */
export async function grantTeamDefaults(
  call: Call,
  { as, ...grant }: Membership & { readonly as: keyof typeof defaultSets },
): Promise<readonly string[]> {
  const ids = defaultPermissionIds(call.config, as);
  await insertTeamGrants(call, grant, ids);
  return ids;
}

// The default permissions may name a deleted definition; the owner still wants the others granted.
const knownIds = (config: ProjectConfig, set: Readonly<Record<string, true>>, scope: PermissionScope): string[] =>
  Object.keys(set).filter((id) => isPermission(config, id, scope));
