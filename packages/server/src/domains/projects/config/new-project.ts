import { sharedOAuthProviderIds, systemPermissionIds } from '@portico/contract';
import type { ConfigOverride } from './rendered.js';

const containing = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, true]));

/** The default settings of a new project; its creator can override them. */
export const newProjectOverride: ConfigOverride = {
  'domains.allowLocalhost': true,
  'auth.allowSignUp': true,
  'auth.password.allowSignIn': true,
  'apps.installed.authentication.enabled': true,
  'apps.installed.emails.enabled': true,
  'rbac.permissions': {
    team_member: {
      description: 'See the members of a team and invite others',
      scope: 'team',
      containedPermissionIds: containing(['$read_members', '$invite_members']),
    },
    team_admin: { description: 'Runs a team', scope: 'team', containedPermissionIds: containing(systemPermissionIds) },
  },
  'rbac.defaultPermissions.teamCreator': { team_admin: true },
  'rbac.defaultPermissions.teamMember': { team_member: true },
};

/** The settings of project `internal`, whose users own the other projects. */
export const internalProjectOverride: ConfigOverride = {
  ...newProjectOverride,
  'auth.requireRecentSignIn': true,
  'auth.otp.allowSignIn': true,
  'auth.passkey.allowSignIn': false,
  'auth.oauth.providers': Object.fromEntries(
    sharedOAuthProviderIds.map((id) => [
      id,
      { type: id, isShared: true, allowSignIn: true, allowConnectedAccounts: true },
    ]),
  ),
  'teams.createPersonalTeamOnSignUp': true,
  'teams.allowClientTeamCreation': true,
  'users.allowClientUserDeletion': false,
  'apiKeys.enabled.user': false,
  'apiKeys.enabled.team': false,
};
