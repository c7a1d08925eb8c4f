import { defineErrors } from '../define.js';

/** Errors about API keys of users, teams and projects. */
export const keyErrors = defineErrors({
  API_KEY_EXPIRED: {
    status: 401,
    parent: 'API_KEY_NOT_VALID',
    summary: 'This API key has expired.',
    help: 'Create a new one.',
  },
  API_KEY_REVOKED: {
    status: 401,
    parent: 'API_KEY_NOT_VALID',
    summary: 'This API key was revoked.',
    help: 'Create a new one; a revoked key cannot be restored.',
  },
  WRONG_API_KEY_TYPE: {
    status: 400,
    parent: 'API_KEY_NOT_VALID',
    summary: 'The call checks user API keys but got a team API key, or vice versa.',
    help: 'Check user keys with `POST /user-api-keys/check` and team keys with `POST /team-api-keys/check`.',
    details: { expected_type: 'string', actual_type: 'string' },
    text: ({ expected_type, actual_type }) =>
      `This call expects a ${expected_type} API key but got a ${actual_type} API key. Use the call for ${actual_type} API keys, or send another key.`,
  },
  API_KEY_NOT_FOUND: {
    status: 404,
    parent: 'API_KEY_NOT_VALID',
    summary: 'This API key does not exist in this project.',
    help: 'Check that you copied the whole key and that it belongs to this project.',
  },
  PUBLIC_API_KEY_CANNOT_BE_REVOKED: {
    status: 400,
    parent: 'API_KEY_NOT_VALID',
    summary: 'This API key is meant to be public, so reporting it as leaked does not revoke it.',
    help: 'Its owner can revoke it in their account settings.',
  },
});
