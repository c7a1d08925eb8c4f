import { z } from 'zod';
import { everyone, trusted } from '../access.js';
import { defineEndpoints } from '../define.js';
import { DisplayName, listOrPageOf, Success, Url, UserIdOrMe, Uuid } from '../schemas.js';
import { UserForServer } from '../users/entities.js';

const member = z.strictObject({ team_id: Uuid, user_id: UserIdOrMe });

/** How a user appears in a team: by what they set there, else as everywhere. */
const TeamMemberProfile = z.strictObject({
  team_id: Uuid,
  user_id: Uuid,
  display_name: z.string().nullable(),
  profile_image_url: z.string().nullable(),
});

const TeamMemberProfileForServer = TeamMemberProfile.extend({ user: UserForServer });

const views = { client: TeamMemberProfile, server: TeamMemberProfileForServer };

/** A profile's place in the list: the ids of its team and its user. */
const Cursor = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f-]{36}_[0-9a-f-]{36}$/, 'must be a cursor of this list');

const ProfileListQuery = z.strictObject({
  team_id: Uuid.optional(),
  user_id: UserIdOrMe.optional(),
  limit: z.int().min(1).optional(),
  cursor: Cursor.optional(),
});

const memberErrors = ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND'] as const;

export const teamMemberEndpoints = defineEndpoints({
  'POST /team-memberships/{team_id}/{user_id}': {
    summary: 'Make a user a member of a team',
    description: 'They get the permissions that members start with.',
    access: trusted,
    params: member,
    query: z.strictObject({}),
    body: z.strictObject({}),
    returns: { server: z.strictObject({ team_id: Uuid, user_id: Uuid }) },
    status: 201,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'TEAM_MEMBERSHIP_ALREADY_EXISTS'],
    refusals: { 400: 'The user is in too many teams.' },
  },
  'DELETE /team-memberships/{team_id}/{user_id}': {
    summary: 'End the membership of a user in a team, with their permissions and profile there',
    description:
      'Everybody may leave, the last member too, unless the team owns projects. To remove somebody else a client needs `$remove_members`. Whoever had the team selected has none selected then.',
    access: everyone,
    params: member,
    query: z.strictObject({}),
    returns: Success,
    errors: [...memberErrors, 'TEAM_PERMISSION_REQUIRED'],
    refusals: { 400: 'Nobody else is in the team, and it owns projects (`owns-projects`).' },
  },
  'GET /team-member-profiles': {
    summary: 'List how members appear in teams, in the order in which they joined',
    description:
      'A client names a team, and needs `$read_members` there for other profiles than its own user’s. Without `limit` up to 10,000 are answered; where there are more, or with `limit` or `cursor`, the answer is a page.',
    access: everyone,
    query: ProfileListQuery,
    returns: { client: listOrPageOf(TeamMemberProfile), server: listOrPageOf(TeamMemberProfileForServer) },
    errors: [...memberErrors, 'TEAM_PERMISSION_REQUIRED', 'TEAM_NOT_FOUND'],
    refusals: { 400: 'A client names no team.' },
  },
  'GET /team-member-profiles/{team_id}/{user_id}': {
    summary: 'Read how a member appears in a team',
    description: 'A client needs `$read_members` for others than its own user.',
    access: everyone,
    params: member,
    query: ProfileListQuery,
    returns: views,
    errors: [...memberErrors, 'TEAM_PERMISSION_REQUIRED'],
  },
  'PATCH /team-member-profiles/{team_id}/{user_id}': {
    summary: 'Change how a member appears in a team',
    access: everyone,
    params: member,
    query: z.strictObject({}),
    body: z.strictObject({
      display_name: DisplayName.optional(),
      /** As that of a user; null shows the user’s own again. */
      profile_image_url: Url.nullable().optional(),
    }),
    returns: views,
    errors: memberErrors,
    refusals: { 400: 'The image is none that is taken.', 403: 'A client changes the profile of another user.' },
  },
});
