import { defineEvents } from '../define.js';
import { ProjectPermission, TeamPermission } from './entities.js';

const inTeam = { version: 1, emittedBy: 'permissions', payload: TeamPermission } as const;
const inProject = { version: 1, emittedBy: 'permissions', payload: ProjectPermission } as const;

/** Events about permissions that were granted to users directly. */
export const permissionEvents = defineEvents({
  'team_permission.created': { summary: 'A user was granted a permission in a team', ...inTeam },
  'team_permission.deleted': { summary: 'A permission in a team was revoked from a user', ...inTeam },
  'project_permission.created': { summary: 'A user was granted a permission in the project', ...inProject },
  'project_permission.deleted': { summary: 'A permission in the project was revoked from a user', ...inProject },
});
