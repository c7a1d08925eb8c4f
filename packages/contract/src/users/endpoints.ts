import { z } from 'zod';
import { everyone, trusted } from '../access.js';
import { defineEndpoints } from '../define.js';
import { pageOf, Success, Uuid } from '../schemas.js';
import { staleSignIn } from '../sessions/recent-sign-in.js';
import {
  NewUser,
  User,
  UserFilterQuery,
  UserForServer,
  UserListQuery,
  UserPatch,
  UserPatchForServer,
} from './entities.js';

const cannotBeChanged =
  'A sign-in method that is not enabled, email flags without an email, or an invalid hash or image.';

/** Members of a user by which someone gets into the account. All but three can be sent by servers only. */
const signInMembers = [
  'totp_secret_base64',
  'otp_auth_enabled',
  'passkey_auth_enabled',
  'password',
  'password_hash',
  'primary_email',
  'primary_email_verified',
  'primary_email_auth_enabled',
  'is_anonymous',
];

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
    impersonation: { refusedMembers: signInMembers },
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
      401: staleSignIn,
    },
  },
  'DELETE /users/me': {
    summary: 'Delete the signed-in user and all their data',
    description: 'For clients, the project must allow it. Teams are not deleted.',
    access: everyone,
    impersonation: 'refused',
    query: z.strictObject({}),
    returns: Success,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    refusals: {
      400: 'The project does not allow users to delete their account, or a project would have no owner left (`owns-projects`).',
      401: staleSignIn,
    },
  },
  'GET /users': {
    summary: 'List or search users',
    description:
      'Pages start at `cursor`, the ID of the first user of the page. Without `limit`, up to 10,000 users are returned.',
    access: trusted,
    query: UserListQuery,
    returns: { server: pageOf(UserForServer) },
    errors: [],
  },
  'POST /users': {
    summary: 'Create a user',
    description:
      'Works even when sign-up is turned off. If the project creates a personal team for new users, the answer does not include it.',
    access: trusted,
    query: z.strictObject({}),
    body: NewUser,
    largeBody: true,
    status: 201,
    returns: { server: UserForServer },
    errors: ['USER_EMAIL_ALREADY_EXISTS', 'PASSWORD_TOO_LONG'],
    refusals: {
      400: 'A sign-in method that is not enabled, email flags without an email, or an invalid hash or image.',
      409: 'Two accounts of one provider, or a provider account that another user signs in with.',
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
      401: 'The project requires a recent sign-in of the signed-in user (`recent-sign-in-required`).',
    },
  },
  'POST /users/{user_id}/block': {
    summary: 'Block a user',
    description:
      'Ends all sessions of the user. Until the user is unblocked, every sign-in, refresh and access token is refused with USER_BLOCKED, and checks of API keys that the user knows answer API_KEY_NOT_FOUND. Blocking a blocked user changes nothing.',
    access: trusted,
    params: z.strictObject({ user_id: Uuid }),
    query: z.strictObject({}),
    returns: { server: UserForServer },
    errors: ['USER_NOT_FOUND'],
    unaudited: 'Blocking a blocked user changes nothing; a block is audited.',
    addition: true,
  },
  'POST /users/{user_id}/unblock': {
    summary: 'Unblock a user',
    description: 'The user can sign in again. Their previous sessions stay ended.',
    access: trusted,
    params: z.strictObject({ user_id: Uuid }),
    query: z.strictObject({}),
    returns: { server: UserForServer },
    errors: ['USER_NOT_FOUND'],
    unaudited: 'Unblocking a user who is not blocked changes nothing; an unblock is audited.',
    addition: true,
  },
  'GET /internal/users': {
    summary: 'List users by filters',
    description:
      'Like `GET /users`, with filters and a choice of order. A user must match all filters. `…_from_millis` is inclusive, `…_to_millis` exclusive. Pages start at `cursor`, the ID of the first user of the page.',
    access: trusted,
    query: UserFilterQuery.extend({
      order_by: z.enum(['signed_up_at', 'last_active_at']).optional(),
      desc: z.boolean().optional(),
      cursor: Uuid.optional(),
      limit: z.int().min(1).optional(),
    }),
    returns: { server: pageOf(UserForServer) },
    errors: [],
    addition: true,
  },
  'GET /internal/users/count': {
    summary: 'Count users by filters',
    access: trusted,
    query: UserFilterQuery,
    returns: z.strictObject({ count: z.int() }),
    errors: [],
    addition: true,
  },
  'GET /internal/users/export': {
    summary: 'Export users by filters',
    description:
      'Streams all users that match, newest first: `csv` (RFC 4180, a line for each user, times in ISO 8601) or `json` (an array of users as `GET /users` answers them). Each export is recorded in the audit log. A text cell that a spreadsheet would read as a formula starts with an apostrophe.',
    access: trusted,
    query: UserFilterQuery.extend({ format: z.enum(['csv', 'json']) }),
    returns: { server: z.array(UserForServer) },
    streams: 'text/csv',
    errors: [],
    addition: true,
  },
  'DELETE /users/{user_id}': {
    summary: 'Delete a user and all their data',
    access: trusted,
    params: z.strictObject({ user_id: Uuid }),
    query: z.strictObject({}),
    returns: Success,
    errors: ['USER_NOT_FOUND'],
    refusals: { 400: 'A project would have no owner left (`owns-projects`).' },
  },
});
