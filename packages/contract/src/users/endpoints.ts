import { z } from 'zod';
import { everyone, trusted } from '../access.js';
import { defineEndpoints } from '../define.js';
import { pageOf, Success, Uuid } from '../schemas.js';
import { NewUser, User, UserForServer, UserListQuery, UserPatch, UserPatchForServer } from './entities.js';

const cannotBeChanged =
  'A way to sign in that cannot be turned on, marks of an e-mail without one, a hash or an image that is none.';

export const userEndpoints = defineEndpoints({
  'GET /users/me': {
    summary: 'Read the signed-in user',
    access: everyone,
    query: z.strictObject({}),
    returns: { client: User, server: UserForServer },
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
  },
  'PATCH /users/me': {
    summary: 'Change the signed-in user',
    access: everyone,
    query: z.strictObject({}),
    body: { client: UserPatch, server: UserPatchForServer },
    largeBody: true,
    returns: { client: User, server: UserForServer },
    errors: [
      'CANNOT_GET_OWN_USER_WITHOUT_USER',
      'TEAM_MEMBERSHIP_NOT_FOUND',
      'USER_EMAIL_ALREADY_EXISTS',
      'PASSWORD_TOO_LONG',
    ],
    refusals: {
      400: cannotBeChanged,
      401: 'The project asks for a recent sign-in (`recent-sign-in-required`).',
    },
  },
  'DELETE /users/me': {
    summary: 'Delete the signed-in user and everything of theirs',
    description: 'For clients the project has to allow it. Teams stay.',
    access: everyone,
    query: z.strictObject({}),
    returns: Success,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    refusals: {
      400: 'The project does not let users delete themselves, or nobody would own projects of theirs (`owns-projects`).',
      401: 'The project asks for a recent sign-in (`recent-sign-in-required`).',
    },
  },
  'GET /users': {
    summary: 'List or search users',
    description:
      'Pages start at `cursor`, the id of the first user of the page. Without `limit` up to 10,000 users are answered.',
    access: trusted,
    query: UserListQuery,
    returns: { server: pageOf(UserForServer) },
    errors: [],
  },
  'POST /users': {
    summary: 'Create a user',
    description:
      'Whether the project is open to sign-ups does not matter here. The personal team that a project may give its users is not in the answer.',
    access: trusted,
    query: z.strictObject({}),
    body: NewUser,
    largeBody: true,
    status: 201,
    returns: { server: UserForServer },
    errors: ['USER_EMAIL_ALREADY_EXISTS', 'PASSWORD_TOO_LONG'],
    refusals: {
      400: 'A way to sign in that the project does not have, marks of an e-mail without one, a hash or an image that is none.',
      409: 'Two accounts of one provider, or an account by which somebody else signs in.',
    },
  },
  'GET /users/{user_id}': {
    summary: 'Read a user',
    access: trusted,
    params: z.strictObject({ user_id: Uuid }),
    query: UserListQuery,
    returns: { server: UserForServer },
    errors: ['USER_NOT_FOUND'],
  },
  'PATCH /users/{user_id}': {
    summary: 'Change a user',
    access: trusted,
    params: z.strictObject({ user_id: Uuid }),
    query: z.strictObject({}),
    body: UserPatchForServer,
    largeBody: true,
    returns: { server: UserForServer },
    errors: ['USER_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND', 'USER_EMAIL_ALREADY_EXISTS', 'PASSWORD_TOO_LONG'],
    refusals: {
      400: cannotBeChanged,
      401: 'A signed-in user asks for it, and the project for a recent sign-in (`recent-sign-in-required`).',
    },
  },
  'DELETE /users/{user_id}': {
    summary: 'Delete a user and everything of theirs',
    access: trusted,
    params: z.strictObject({ user_id: Uuid }),
    query: z.strictObject({}),
    returns: Success,
    errors: ['USER_NOT_FOUND'],
    refusals: { 400: 'Nobody would own projects of theirs (`owns-projects`).' },
  },
});
