import type { ProjectConfig } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { isPermission, type PermissionScope } from '../projects/index.js';
import { insertProjectGrants, insertTeamGrants } from './store/grants.js';
import type { Membership } from './store/members.js';

const defaultSets = { creator: 'teamCreator', member: 'teamMember' } as const;

/** Returns the IDs of the default permissions of new users, team members or team creators. */
export function defaultPermissionIds(config: ProjectConfig, as: 'user' | keyof typeof defaultSets): readonly string[] {
  const sets = config.rbac.defaultPermissions;
  return as === 'user' ? knownIds(config, sets.signUp, 'project') : knownIds(config, sets[defaultSets[as]], 'team');
}

/** Grants a new user the default project permissions, in the caller's transaction. */
export async function grantSignUpDefaults(call: Call, userId: string): Promise<void> {
  await insertProjectGrants(call, userId, defaultPermissionIds(call.config, 'user'));
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
