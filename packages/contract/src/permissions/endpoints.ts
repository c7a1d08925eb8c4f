import { z } from 'zod';
import { everyone, owners, trusted } from '../access.js';
import { defineEndpoints } from '../define.js';
import { listOf, listOrPageOf, Success, UserIdOrMe, Uuid } from '../schemas.js';
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

/** A place in a list: who holds a permission there, and which; nobody need hold it any more. */
const cursorAfter = (holder: string) =>
  z.string().regex(new RegExp(`^${holder}/[$~a-z0-9_:]{0,64}$`), 'must be a cursor of this list');

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const listRefusals = {
  403: 'A client asks about somebody else.',
} as const;

const listDescription =
  'With `recursive` what the granted permissions contain is listed too, each id once; without it what was granted ' +
  'directly. Ids that are not defined any more are left out. A client names the signed-in user in `user_id`. Without `limit` up ' +
  'to 10,000 are answered; where there are more, or with `limit` or `cursor`, the answer is a page.';

const newErrors = ['PERMISSION_ID_ALREADY_EXISTS', 'CONTAINED_PERMISSION_NOT_FOUND'] as const;

// The calls for definitions are the same for both scopes.

const definitionList = {
  access: owners,
  query: z.strictObject({}),
  returns: listOf(PermissionDefinition),
  errors: [],
} as const;

const newDefinition = {
  description: 'Contained permissions are of the same scope. An id is unique over both scopes.',
  access: owners,
  query: z.strictObject({}),
  body: NewPermissionDefinition,
  returns: PermissionDefinition,
  status: 201,
  errors: newErrors,
  refusals: { 400: 'The project has as many definitions as it may have.' },
} as const;

const definitionChange = {
  access: owners,
  params: definitionPlace,
  query: z.strictObject({}),
  body: PermissionDefinitionPatch,
  returns: PermissionDefinition,
  errors: ['PERMISSION_NOT_FOUND', ...newErrors],
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
    summary: 'List who holds which permission in which team',
    description: listDescription,
    access: everyone,
    query: z.strictObject({
      ...listFilter,
      team_id: Uuid.optional(),
      cursor: cursorAfter(`${uuid}/${uuid}`).optional(),
    }),
    returns: listOrPageOf(TeamPermission),
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    refusals: listRefusals,
  },
  'POST /team-permissions/{team_id}/{user_id}/{permission_id}': {
    summary: 'Grant a member a permission in a team',
    description: 'Granting what is held already answers the same.',
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
    summary: 'Revoke a permission that a member was granted in a team',
    description: 'What a member holds through another permission cannot be revoked by itself.',
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
  'GET /project-permissions': {
    summary: 'List who holds which permission in the project',
    description: listDescription,
    access: everyone,
    query: z.strictObject({ ...listFilter, cursor: cursorAfter(uuid).optional() }),
    returns: listOrPageOf(ProjectPermission),
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    refusals: listRefusals,
  },
  'POST /project-permissions/{user_id}/{permission_id}': {
    summary: 'Grant a user a permission in the project',
    description: 'Granting what is held already answers the same.',
    access: trusted,
    params: projectPlace,
    query: z.strictObject({}),
    body: noBody,
    returns: ProjectPermission,
    status: 201,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND', 'PERMISSION_NOT_FOUND', 'WRONG_PERMISSION_SCOPE'],
  },
  'DELETE /project-permissions/{user_id}/{permission_id}': {
    summary: 'Revoke a permission that a user was granted in the project',
    description: 'What a user holds through another permission cannot be revoked by itself.',
    access: trusted,
    params: projectPlace,
    query: z.strictObject({}),
    returns: Success,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND', 'PERMISSION_NOT_FOUND'],
  },
  'GET /team-permission-definitions': {
    summary: 'List the permissions that can be held in teams',
    description: 'Sorted by id, with those of the system.',
    ...definitionList,
  },
  'POST /team-permission-definitions': {
    summary: 'Define a permission that can be held in teams',
    ...newDefinition,
  },
  'PATCH /team-permission-definitions/{permission_id}': {
    summary: 'Change or rename a permission that can be held in teams',
    description: 'A new id is followed by grants, default sets and the permissions that contain it.',
    ...definitionChange,
  },
  'DELETE /team-permission-definitions/{permission_id}': {
    summary: 'Remove a permission that can be held in teams',
    description: 'Grants of it go too, and it leaves default sets and the permissions that contain it.',
    ...definitionRemoval,
  },
  'GET /project-permission-definitions': {
    summary: 'List the permissions that can be held in the project',
    description: 'Sorted by id.',
    ...definitionList,
  },
  'POST /project-permission-definitions': {
    summary: 'Define a permission that can be held in the project',
    ...newDefinition,
  },
  'PATCH /project-permission-definitions/{permission_id}': {
    summary: 'Change or rename a permission that can be held in the project',
    description: 'A new id is followed by grants, the default set and the permissions that contain it.',
    ...definitionChange,
  },
  'DELETE /project-permission-definitions/{permission_id}': {
    summary: 'Remove a permission that can be held in the project',
    description: 'Grants of it go too, and it leaves the default set and the permissions that contain it.',
    ...definitionRemoval,
  },
});
