import { z } from 'zod';
import { everyone } from '../access.js';
import { defineEndpoints } from '../define.js';
import { listOrPageOf, Success, UserIdOrMe, Uuid } from '../schemas.js';
import { Team, TeamForServer, TeamPatch, TeamPatchForServer } from './entities.js';

const one = z.strictObject({ team_id: Uuid });

const views = { client: Team, server: TeamForServer };

const named = { display_name: z.string(), creator_user_id: UserIdOrMe.optional() };

const TeamListQuery = z.strictObject({
  user_id: UserIdOrMe.optional(),
  limit: z.int().min(1).optional(),
  cursor: Uuid.optional(),
});

const TeamSearchQuery = TeamListQuery.extend({
  /** Part of a name, in capitals or not, or a whole id. */
  query: z.string().max(256).optional(),
});

/** Of a client the signed-in user has to be in the team, and to hold the permission where one is asked for. */
const commonErrors = ['USER_AUTHENTICATION_REQUIRED', 'TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_NOT_FOUND'] as const;

export const teamEndpoints = defineEndpoints({
  'GET /teams': {
    summary: 'List teams, oldest first',
    description:
      'With `user_id` those the user is in; a client names its own user. With `query` those whose name has it in it, or whose id it is. Without `limit` up to 10,000 are answered; where there are more, or with `limit` or `cursor`, the answer is a page that starts at `cursor`, the id of its first team.',
    access: everyone,
    query: TeamSearchQuery,
    returns: { client: listOrPageOf(Team), server: listOrPageOf(TeamForServer) },
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    refusals: { 403: 'A client asks for teams of others than its own user.' },
  },
  'POST /teams': {
    summary: 'Create a team',
    description:
      'The creator becomes a member with the permissions that creators start with. Of a client that is the signed-in user; a server names one, or nobody. Nothing is selected.',
    access: everyone,
    query: z.strictObject({
      /** Of old: adds the signed-in user as creator. */
      add_current_user: z.boolean().optional(),
    }),
    body: { client: TeamPatch.extend(named), server: TeamPatchForServer.extend(named) },
    returns: views,
    status: 201,
    errors: ['USER_AUTHENTICATION_REQUIRED', 'CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND'],
    refusals: {
      400: 'Two creators are named, the creator is in too many teams, or the image is none that is taken.',
      401: '`add_current_user` without a signed-in user.',
      403: 'The project does not let clients create teams, the user is anonymous, or another creator is named.',
    },
  },
  'GET /teams/{team_id}': {
    summary: 'Read a team',
    access: everyone,
    params: one,
    query: TeamListQuery,
    returns: views,
    errors: commonErrors,
  },
  'PATCH /teams/{team_id}': {
    summary: 'Change a team',
    description: 'A client needs `$update_team`.',
    access: everyone,
    params: one,
    query: z.strictObject({}),
    body: { client: TeamPatch, server: TeamPatchForServer },
    returns: views,
    errors: [...commonErrors, 'TEAM_PERMISSION_REQUIRED'],
    refusals: { 400: 'The image is none that is taken.' },
  },
  'DELETE /teams/{team_id}': {
    summary: 'Delete a team with its memberships, permissions, invitations and keys',
    description: 'A client needs `$delete_team`. Whoever had it selected has no team selected then.',
    access: everyone,
    params: one,
    query: z.strictObject({}),
    returns: Success,
    errors: [...commonErrors, 'TEAM_PERMISSION_REQUIRED'],
    refusals: { 400: 'The team owns projects (`owns-projects`).' },
  },
});
