import { z } from 'zod';
import { everyone, owners, trusted } from '../access.js';
import { defineEndpoints } from '../define.js';
import { listOf, listOrPageOf, Success, UserIdOrMe, Uuid, uuidPattern } from '../schemas.js';
import {
  NewPermissionDefinition,
  PermissionDefinition,
  PermissionDefinitionPatch,
  PermissionId,
  ProjectPermission,
  TeamPermission,
} from './entities.js';

const noBody = z.strictObject({});

const teamPlace = z.strictObject({ team_id: Uuid, user_id: UserIdOrMe, permission_id: PermissionId });
const projectPlace = z.strictObject({ user_id: UserIdOrMe, permission_id: PermissionId });
const definitionPlace = z.strictObject({ permission_id: PermissionId });

const listFilter = {
  user_id: UserIdOrMe.optional(),
  permission_id: PermissionId.optional(),
  recursive: z.boolean().optional(),
  limit: z.int().min(1).optional(),
};

/** A cursor of a list: a user and one of their permissions, which may have been revoked since. */
const cursorAfter = (holder: string) =>
  z.string().regex(new RegExp(`^${holder}/[$~a-z0-9_:]{0,64}$`), 'must be a cursor of this list');

const listRefusals = {
  403: '`user_id` is another user.',
} as const;

const listDescription =
  'Lists permissions that were granted directly; with `recursive` also those they contain, each ID once. Permissions ' +
  'that are no longer defined are left out. A client sends its own user in `user_id`. Without `limit`, up to 10,000 are ' +
  'returned; when there are more, or with `limit` or `cursor`, the answer is a page.';

const newErrors = ['PERMISSION_ID_ALREADY_EXISTS', 'CONTAINED_PERMISSION_NOT_FOUND'] as const;

// The calls for definitions are the same for both scopes.

const definitionList = {
  access: owners,
  query: z.strictObject({}),
  returns: listOf(PermissionDefinition),
  errors: [],
} as const;

const tooLarge = { 400: 'The configuration of the project would become too large.' };

const newDefinition = {
  description: 'Contained permissions must have the same scope. IDs are unique across both scopes.',
  access: owners,
  query: z.strictObject({}),
  body: NewPermissionDefinition,
  returns: PermissionDefinition,
  status: 201,
  errors: newErrors,
  refusals: {
    400: 'The project has the maximum number of permission definitions, or its configuration would become too large.',
  },
} as const;

const definitionChange = {
  access: owners,
  params: definitionPlace,
  query: z.strictObject({}),
  body: PermissionDefinitionPatch,
  returns: PermissionDefinition,
  errors: ['PERMISSION_NOT_FOUND', ...newErrors],
  refusals: tooLarge,
} as const;

const definitionRemoval = {
  access: owners,
  params: definitionPlace,
  query: z.strictObject({}),
  returns: Success,
  errors: ['PERMISSION_NOT_FOUND'],
} as const;

export const permissionEndpoints = defineEndpoints({
  'GET /team-permissions': {
    summary: 'List team permissions of users',
    description: listDescription,
    access: everyone,
    query: z.strictObject({
      ...listFilter,
      team_id: Uuid.optional(),
      cursor: cursorAfter(`${uuidPattern}/${uuidPattern}`).optional(),
    }),
    returns: listOrPageOf(TeamPermission),
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    refusals: listRefusals,
  },
  'POST /team-permissions/{team_id}/{user_id}/{permission_id}': {
    summary: 'Grant a member a permission in a team',
    description: 'Granting a permission again changes nothing and returns the same.',
    access: trusted,
    params: teamPlace,
    query: z.strictObject({}),
    body: noBody,
    returns: TeamPermission,
    status: 201,
    errors: [
      'CANNOT_GET_OWN_USER_WITHOUT_USER',
      'USER_NOT_FOUND',
      'TEAM_MEMBERSHIP_NOT_FOUND',
      'PERMISSION_NOT_FOUND',
      'WRONG_PERMISSION_SCOPE',
    ],
  },
  'DELETE /team-permissions/{team_id}/{user_id}/{permission_id}': {
    summary: 'Revoke a member’s permission in a team',
    description: 'A permission that the member has through another one cannot be revoked on its own.',
    access: trusted,
    params: teamPlace,
    query: z.strictObject({}),
    returns: Success,
    errors: [
      'CANNOT_GET_OWN_USER_WITHOUT_USER',
      'USER_NOT_FOUND',
      'TEAM_MEMBERSHIP_NOT_FOUND',
      'TEAM_PERMISSION_NOT_FOUND',
    ],
  },
  'GET /internal/users/{user_id}/permission-paths': {
    summary: 'Explain why a user has a permission',
    description:
      'Every path from a permission that was granted to the user to the requested one, shortest first, at most 100. A direct grant is a path of one. With `team_id`, in that team; otherwise in the project. `is_complete` says whether these are all paths. Without paths, the user does not have the permission.',
    access: owners,
    params: z.strictObject({ user_id: Uuid }),
    query: z.strictObject({ permission_id: PermissionId, team_id: Uuid.optional() }),
    returns: z.strictObject({ paths: z.array(z.array(z.string())), is_complete: z.boolean() }),
    errors: ['USER_NOT_FOUND'],
    addition: true,
  },
  'GET /project-permissions': {
    summary: 'List project permissions of users',
    description: listDescription,
    access: everyone,
    query: z.strictObject({ ...listFilter, cursor: cursorAfter(uuidPattern).optional() }),
    returns: listOrPageOf(ProjectPermission),
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    refusals: listRefusals,
  },
  'POST /project-permissions/{user_id}/{permission_id}': {
    summary: 'Grant a user a permission in the project',
    description: 'Granting a permission again changes nothing and returns the same.',
    access: trusted,
    params: projectPlace,
    query: z.strictObject({}),
    body: noBody,
    returns: ProjectPermission,
    status: 201,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND', 'PERMISSION_NOT_FOUND', 'WRONG_PERMISSION_SCOPE'],
  },
  'DELETE /project-permissions/{user_id}/{permission_id}': {
    summary: 'Revoke a user’s permission in the project',
    description: 'A permission that the user has through another one cannot be revoked on its own.',
    access: trusted,
    params: projectPlace,
    query: z.strictObject({}),
    returns: Success,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND', 'PERMISSION_NOT_FOUND'],
  },
  'GET /team-permission-definitions': {
    summary: 'List team permission definitions',
    description: 'Sorted by ID, including the system permissions.',
    ...definitionList,
  },
  'POST /team-permission-definitions': {
    summary: 'Define a team permission',
    ...newDefinition,
  },
  'PATCH /team-permission-definitions/{permission_id}': {
    summary: 'Change or rename a team permission',
    description: 'A new ID also applies to grants, default permissions and the permissions that contain it.',
    ...definitionChange,
  },
  'DELETE /team-permission-definitions/{permission_id}': {
    summary: 'Delete a team permission',
    description:
      'Also removes its grants, and removes it from default permissions and the permissions that contain it.',
    ...definitionRemoval,
  },
  'GET /project-permission-definitions': {
    summary: 'List project permission definitions',
    description: 'Sorted by ID.',
    ...definitionList,
  },
  'POST /project-permission-definitions': {
    summary: 'Define a project permission',
    ...newDefinition,
  },
  'PATCH /project-permission-definitions/{permission_id}': {
    summary: 'Change or rename a project permission',
    description: 'A new ID also applies to grants, default permissions and the permissions that contain it.',
    ...definitionChange,
  },
  'DELETE /project-permission-definitions/{permission_id}': {
    summary: 'Delete a project permission',
    description:
      'Also removes its grants, and removes it from default permissions and the permissions that contain it.',
    ...definitionRemoval,
  },
});
