import { z } from 'zod';
import { everyone, trusted } from '../access.js';
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
  /** Part of a name, in any case, or a whole ID. */
  query: z.string().max(256).optional(),
});

/** A client's user must be a member of the team, and have the permission that the call requires. */
const commonErrors = ['USER_AUTHENTICATION_REQUIRED', 'TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_NOT_FOUND'] as const;

export const teamEndpoints = defineEndpoints({
  'GET /teams': {
    summary: 'List teams, oldest first',
    description:
      'With `user_id`, lists the teams of that user; a client sends its own user. With `query`, lists teams whose name contains it or whose ID it is. Without `limit`, up to 10,000 are returned; when there are more, or with `limit` or `cursor`, the answer is a page that starts at `cursor`, the ID of its first team.',
    access: everyone,
    query: TeamSearchQuery,
    returns: { client: listOrPageOf(Team), server: listOrPageOf(TeamForServer) },
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    refusals: { 403: '`user_id` is another user.' },
  },
  'GET /internal/teams/count': {
    summary: 'Count teams',
    description: 'All teams, or those that `GET /teams` lists with the same `query`.',
    access: trusted,
    query: TeamSearchQuery.pick({ query: true }),
    returns: z.strictObject({ count: z.int() }),
    errors: [],
    addition: true,
  },
  'POST /teams': {
    summary: 'Create a team',
    description:
      'The creator becomes a member with the default permissions of team creators. For a client, that is the signed-in user; a server may send one. The team is not selected.',
    access: everyone,
    query: z.strictObject({
      /** Deprecated: adds the signed-in user as creator. */
      add_current_user: z.boolean().optional(),
    }),
    body: { client: TeamPatch.extend(named), server: TeamPatchForServer.extend(named) },
    returns: views,
    status: 201,
    errors: ['USER_AUTHENTICATION_REQUIRED', 'CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND'],
    refusals: {
      400: 'There are two creators, the creator is in too many teams, or the image is not supported.',
      401: '`add_current_user` requires a signed-in user.',
      403: 'The project does not allow clients to create teams, the user is anonymous, or the creator is another user.',
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
    refusals: { 400: 'The image is not supported.' },
  },
  'DELETE /teams/{team_id}': {
    summary: 'Delete a team with its memberships, permissions, invitations and API keys',
    description: 'A client needs `$delete_team`. Users who had the team selected have no team selected afterwards.',
    access: everyone,
    impersonation: 'refused',
    params: one,
    query: z.strictObject({}),
    returns: Success,
    errors: [...commonErrors, 'TEAM_PERMISSION_REQUIRED'],
    refusals: { 400: 'The team owns projects (`owns-projects`).' },
  },
});
