import { z } from 'zod';
import { everyone, trusted } from '../access.js';
import { defineEndpoints } from '../define.js';
import { listOf, Success, UserIdOrMe, Uuid } from '../schemas.js';
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

const off = 'The project has not turned API keys of this kind on';
const checkErrors = ['API_KEY_NOT_FOUND', 'WRONG_API_KEY_TYPE', 'API_KEY_REVOKED', 'API_KEY_EXPIRED'] as const;

export const apiKeyEndpoints = defineEndpoints({
  'GET /user-api-keys': {
    summary: 'List a user’s API keys, newest first, with those that have ended',
    access: everyone,
    query: userQuery,
    returns: listOf(UserApiKey),
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_AUTHENTICATION_REQUIRED'],
    refusals: { 400: `${off}.`, 403: 'The keys belong to another user.' },
  },
  'POST /user-api-keys': {
    summary: 'Make an API key for a user; its value is answered this once',
    description:
      'When a user has as many keys as there can be, the new one takes the place of the oldest that was revoked or has expired.',
    access: everyone,
    query: z.strictObject({}),
    body: UserApiKeyRequest,
    returns: NewUserApiKey,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_AUTHENTICATION_REQUIRED', 'USER_NOT_FOUND'],
    refusals: { 400: `${off}, or the user has too many in use.`, 403: 'Another user is meant.' },
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
    summary: 'Describe a user’s API key anew, give it another end, or revoke it for good',
    access: everyone,
    params,
    query: userQuery,
    body: ApiKeyPatch,
    returns: UserApiKey,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'API_KEY_NOT_FOUND', 'USER_AUTHENTICATION_REQUIRED'],
    refusals: { 400: `${off}.`, 403: 'The key belongs to another user.' },
  },
  'POST /user-api-keys/check': {
    summary: 'Say whose a user’s API key is, if it is good',
    access: trusted,
    query: z.strictObject({}),
    body: value,
    returns: UserApiKey,
    unaudited: 'A check changes nothing but when the key was last used.',
    errors: checkErrors,
    refusals: { 400: `${off}.`, 429: 'Too many failing checks with one server key.' },
  },
  'GET /team-api-keys': {
    summary: 'List a team’s API keys, newest first, with those that have ended',
    description: 'Clients need `$manage_api_keys` in the team, for this and the other calls for its keys.',
    access: everyone,
    query: teamQuery,
    returns: listOf(TeamApiKey),
    errors: ['USER_AUTHENTICATION_REQUIRED', 'API_KEY_NOT_FOUND'],
    refusals: { 400: `${off}.` },
  },
  'POST /team-api-keys': {
    summary: 'Make an API key for a team; its value is answered this once',
    description:
      'A key that a member makes is revoked when they leave the team. When a team has as many keys as there can be, the new one takes the place of the oldest that was revoked or has expired.',
    access: everyone,
    query: z.strictObject({}),
    body: TeamApiKeyRequest,
    returns: NewTeamApiKey,
    errors: ['USER_AUTHENTICATION_REQUIRED', 'API_KEY_NOT_FOUND', 'TEAM_NOT_FOUND'],
    refusals: { 400: `${off}, or the team has too many in use.` },
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
    summary: 'Describe a team’s API key anew, give it another end, or revoke it for good',
    access: everyone,
    params,
    query: teamQuery,
    body: ApiKeyPatch,
    returns: TeamApiKey,
    errors: ['API_KEY_NOT_FOUND', 'USER_AUTHENTICATION_REQUIRED'],
    refusals: { 400: `${off}.` },
  },
  'POST /team-api-keys/check': {
    summary: 'Say whose a team’s API key is, if it is good',
    access: trusted,
    query: z.strictObject({}),
    body: value,
    returns: TeamApiKey,
    unaudited: 'A check changes nothing but when the key was last used.',
    errors: checkErrors,
    refusals: { 400: `${off}.`, 429: 'Too many failing checks with one server key.' },
  },
  'POST /integrations/credential-scanning/revoke': {
    summary: 'Report an API key that was found in the open: it is revoked, and its owner is told by mail',
    description:
      'For scanners; needs no keys of a project. docs/guides/api-keys.md says how keys are recognised. A team’s key is told of to the members who hold `$manage_api_keys`.',
    access: 'public',
    body: value,
    returns: Success,
    unaudited: 'A key that was reported before has been revoked; the report that revokes it is noted.',
    errors: ['API_KEY_NOT_FOUND', 'PUBLIC_API_KEY_CANNOT_BE_REVOKED', 'API_KEY_EXPIRED'],
    refusals: { 429: 'Too many reports from one address.' },
  },
});
