import { z } from 'zod';
import { everyone, trusted } from '../access.js';
import { defineEndpoints } from '../define.js';
import { dialects } from '../dialects.js';
import { listOf, Success, UserIdOrMe, Uuid } from '../schemas.js';
import { staleSignIn } from '../sessions/recent-sign-in.js';
import {
  ApiKeyPatch,
  NewTeamApiKey,
  NewUserApiKey,
  TeamApiKey,
  TeamApiKeyRequest,
  UserApiKey,
  UserApiKeyRequest,
} from './api-key-entities.js';

const params = z.strictObject({ id: Uuid });
const userQuery = z.strictObject({ user_id: UserIdOrMe.optional() });
const teamQuery = z.strictObject({ team_id: Uuid });
const value = z.strictObject({ api_key: z.string().max(1000) });

const off = 'API keys of this kind are turned off in the project';
const checkErrors = ['API_KEY_NOT_FOUND', 'WRONG_API_KEY_TYPE', 'API_KEY_REVOKED', 'API_KEY_EXPIRED'] as const;

export const apiKeyEndpoints = defineEndpoints({
  'GET /user-api-keys': {
    summary: 'List a user’s API keys, newest first, including expired and revoked ones',
    access: everyone,
    query: userQuery,
    returns: listOf(UserApiKey),
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_AUTHENTICATION_REQUIRED'],
    refusals: { 400: `${off}.`, 403: 'The keys belong to another user.' },
  },
  'POST /user-api-keys': {
    summary: 'Create an API key for a user; its value is returned only here',
    description:
      'When the user has the maximum number of keys, the new key replaces the oldest revoked or expired one.',
    access: everyone,
    impersonation: 'refused',
    query: z.strictObject({}),
    body: UserApiKeyRequest,
    returns: NewUserApiKey,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_AUTHENTICATION_REQUIRED', 'USER_NOT_FOUND'],
    refusals: {
      400: `${off}, or the user has too many active ones.`,
      401: staleSignIn,
      403: '`user_id` is another user.',
    },
  },
  'GET /user-api-keys/{id}': {
    summary: 'Read a user’s API key',
    access: everyone,
    params,
    query: userQuery,
    returns: UserApiKey,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'API_KEY_NOT_FOUND', 'USER_AUTHENTICATION_REQUIRED'],
    refusals: { 400: `${off}.`, 403: 'The key belongs to another user.' },
  },
  'PATCH /user-api-keys/{id}': {
    summary: 'Change a user’s API key: its description or expiry, or revoke it',
    access: everyone,
    impersonation: 'refused',
    params,
    query: userQuery,
    body: ApiKeyPatch,
    returns: UserApiKey,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'API_KEY_NOT_FOUND', 'USER_AUTHENTICATION_REQUIRED'],
    refusals: { 400: `${off}.`, 403: 'The key belongs to another user.' },
  },
  'POST /user-api-keys/check': {
    summary: 'Check a user’s API key and return its owner',
    access: trusted,
    query: z.strictObject({}),
    body: value,
    returns: UserApiKey,
    unaudited: 'A check only records when the key was last used.',
    errors: checkErrors,
    refusals: { 400: `${off}.`, 429: 'Too many failed checks with one server key.' },
  },
  'GET /team-api-keys': {
    summary: 'List a team’s API keys, newest first, including expired and revoked ones',
    description: 'A client needs `$manage_api_keys` in the team for this and the other calls about its keys.',
    access: everyone,
    query: teamQuery,
    returns: listOf(TeamApiKey),
    errors: ['USER_AUTHENTICATION_REQUIRED', 'API_KEY_NOT_FOUND'],
    refusals: { 400: `${off}.` },
  },
  'POST /team-api-keys': {
    summary: 'Create an API key for a team; its value is returned only here',
    description:
      'A key that a member creates is revoked when they leave the team. When the team has the maximum number of keys, the new key replaces the oldest revoked or expired one.',
    access: everyone,
    impersonation: 'refused',
    query: z.strictObject({}),
    body: TeamApiKeyRequest,
    returns: NewTeamApiKey,
    errors: ['USER_AUTHENTICATION_REQUIRED', 'API_KEY_NOT_FOUND', 'TEAM_NOT_FOUND'],
    refusals: { 400: `${off}, or the team has too many active ones.`, 401: staleSignIn },
  },
  'GET /team-api-keys/{id}': {
    summary: 'Read a team’s API key',
    access: everyone,
    params,
    query: teamQuery,
    returns: TeamApiKey,
    errors: ['API_KEY_NOT_FOUND', 'USER_AUTHENTICATION_REQUIRED'],
    refusals: { 400: `${off}.` },
  },
  'PATCH /team-api-keys/{id}': {
    summary: 'Change a team’s API key: its description or expiry, or revoke it',
    access: everyone,
    impersonation: 'refused',
    params,
    query: teamQuery,
    body: ApiKeyPatch,
    returns: TeamApiKey,
    errors: ['API_KEY_NOT_FOUND', 'USER_AUTHENTICATION_REQUIRED'],
    refusals: { 400: `${off}.` },
  },
  'POST /team-api-keys/check': {
    summary: 'Check a team’s API key and return its owner',
    access: trusted,
    query: z.strictObject({}),
    body: value,
    returns: TeamApiKey,
    unaudited: 'A check only records when the key was last used.',
    errors: checkErrors,
    refusals: { 400: `${off}.`, 429: 'Too many failed checks with one server key.' },
  },
  'POST /integrations/credential-scanning/revoke': {
    summary: 'Report a leaked API key: it is revoked, and its owner gets an email',
    description:
      'For secret scanners; requires no project key. An integration of the operator can identify itself with HTTP Basic, and then has its own limit. docs/guides/api-keys.md describes how to recognize keys. For a team’s key, members with `$manage_api_keys` get the email.',
    dialect: dialects.integration,
    access: 'public',
    body: value,
    returns: Success,
    unaudited: 'The report that revokes the key is audited; later reports of it change nothing.',
    errors: ['API_KEY_NOT_FOUND', 'PUBLIC_API_KEY_CANNOT_BE_REVOKED', 'API_KEY_EXPIRED'],
    refusals: {
      401: 'The `authorization` header is not Basic with the client ID and secret of an integration.',
      429: 'Too many reports from one IP address or integration.',
    },
  },
});
