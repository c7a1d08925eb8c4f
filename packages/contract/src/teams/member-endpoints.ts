import { z } from 'zod';
import { everyone, owners, trusted } from '../access.js';
import { defineEndpoints } from '../define.js';
import { DisplayName, listOrPageOf, Success, Url, UserIdOrMe, Uuid, uuidPattern } from '../schemas.js';
import { UserForServer } from '../users/entities.js';

const member = z.strictObject({ team_id: Uuid, user_id: UserIdOrMe });

/** A member's name and image in a team; by default the user's own. */
const TeamMemberProfile = z.strictObject({
  team_id: Uuid,
  user_id: Uuid,
  display_name: z.string().nullable(),
  profile_image_url: z.string().nullable(),
});

const TeamMemberProfileForServer = TeamMemberProfile.extend({ user: UserForServer });

const views = { client: TeamMemberProfile, server: TeamMemberProfileForServer };

/** What a member may do in a team: an admin has what creators get by default and other members do not. */
const TeamRole = z.enum(['admin', 'member']);

/** A member of a team, as members see each other who may. */
const TeamMember = z.strictObject({
  team_id: Uuid,
  user_id: Uuid,
  display_name: z.string().nullable(),
  primary_email: z.string().nullable(),
  profile_image_url: z.string().nullable(),
  role: TeamRole,
});

/** A cursor of the list: the IDs of a profile's team and user. */
const Cursor = z
  .string()
  .toLowerCase()
  .regex(new RegExp(`^${uuidPattern}_${uuidPattern}$`), 'must be a cursor of this list');

const ProfileListQuery = z.strictObject({
  team_id: Uuid.optional(),
  user_id: UserIdOrMe.optional(),
  limit: z.int().min(1).optional(),
  cursor: Cursor.optional(),
});

const memberErrors = ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND'] as const;

export const teamMemberEndpoints = defineEndpoints({
  'GET /internal/team-member-counts': {
    summary: 'Count the members of teams',
    description: '`team_ids` has up to 100 IDs, separated by commas. Teams that do not exist are left out.',
    access: owners,
    query: z.strictObject({
      team_ids: z
        .string()
        .toLowerCase()
        .regex(new RegExp(`^${uuidPattern}(,${uuidPattern}){0,99}$`), 'must be up to 100 IDs, separated by commas'),
    }),
    returns: z.strictObject({ counts: z.record(z.string(), z.int()) }),
    errors: [],
    addition: true,
  },
  'POST /team-memberships/{team_id}/{user_id}': {
    summary: 'Add a user to a team',
    description: 'The user gets the default permissions of team members.',
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
    summary: 'Remove a user from a team, with their permissions and profile there',
    description:
      'Any member can leave; the last one cannot if the team owns projects. To remove another user, a client needs `$remove_members`. The invitations that a removed member sent end. If the user had the team selected, they have no team selected afterwards.',
    access: everyone,
    impersonation: 'refused',
    params: member,
    query: z.strictObject({}),
    returns: Success,
    errors: [...memberErrors, 'TEAM_PERMISSION_REQUIRED'],
    refusals: { 400: 'The user is the last member, and the team owns projects (`owns-projects`).' },
  },
  'GET /team-members': {
    summary: 'List the members of a team with their addresses and roles, in the order in which they joined',
    description:
      'A client needs `$read_members`. Without `limit`, up to 10,000 are returned; when there are more, or with `limit` or `cursor`, the answer is a page.',
    access: everyone,
    query: z.strictObject({ team_id: Uuid, limit: z.int().min(1).optional(), cursor: Cursor.optional() }),
    returns: listOrPageOf(TeamMember),
    errors: [
      'CANNOT_GET_OWN_USER_WITHOUT_USER',
      'TEAM_MEMBERSHIP_NOT_FOUND',
      'TEAM_PERMISSION_REQUIRED',
      'TEAM_NOT_FOUND',
    ],
    addition: true,
  },
  'PATCH /team-members/{team_id}/{user_id}': {
    summary: 'Change the role of a member',
    description:
      'Grants or revokes the default permissions of team creators that members do not have. A client’s user must be an admin of the team.',
    access: everyone,
    impersonation: 'refused',
    params: member,
    query: z.strictObject({}),
    body: z.strictObject({ role: TeamRole }),
    returns: TeamMember,
    errors: [...memberErrors, 'TEAM_PERMISSION_REQUIRED'],
    refusals: {
      400: 'The member is the only admin (`last-admin`), or creators and members have the same default permissions.',
    },
    addition: true,
  },
  'GET /team-member-profiles': {
    summary: 'List team member profiles, in the order in which members joined',
    description:
      'A client sends `team_id`, and needs `$read_members` in that team to see profiles of other users. Without `limit`, up to 10,000 are returned; when there are more, or with `limit` or `cursor`, the answer is a page.',
    access: everyone,
    query: ProfileListQuery,
    returns: { client: listOrPageOf(TeamMemberProfile), server: listOrPageOf(TeamMemberProfileForServer) },
    errors: [...memberErrors, 'TEAM_PERMISSION_REQUIRED', 'TEAM_NOT_FOUND'],
    refusals: { 400: 'A client must send `team_id`.' },
  },
  'GET /team-member-profiles/{team_id}/{user_id}': {
    summary: 'Read a team member profile',
    description: 'A client needs `$read_members` for other users.',
    access: everyone,
    params: member,
    query: ProfileListQuery,
    returns: views,
    errors: [...memberErrors, 'TEAM_PERMISSION_REQUIRED'],
  },
  'PATCH /team-member-profiles/{team_id}/{user_id}': {
    summary: 'Change a team member profile',
    access: everyone,
    params: member,
    query: z.strictObject({}),
    body: z.strictObject({
      display_name: DisplayName.optional(),
      /** Same format as a user's image; null restores the user's own image. */
      profile_image_url: Url.nullable().optional(),
    }),
    returns: views,
    errors: memberErrors,
    refusals: { 400: 'The image is not supported.', 403: 'The profile belongs to another user.' },
  },
});
