import { defineErrors } from '../define.js';

/** Errors about API keys of users, teams and projects. */
export const keyErrors = defineErrors({
  API_KEY_EXPIRED: {
    status: 401,
    parent: 'API_KEY_NOT_VALID',
    text: () => 'This API key has passed its expiry date. Create a new one.',
  },
  API_KEY_REVOKED: {
    status: 401,
    parent: 'API_KEY_NOT_VALID',
    text: () => 'This API key was revoked and cannot be brought back. Create a new one.',
  },
  WRONG_API_KEY_TYPE: {
    status: 400,
    parent: 'API_KEY_NOT_VALID',
    text: (d: { expected_type: string; actual_type: string }) =>
      `This call takes an API key of kind ${d.expected_type}, and this key is of kind ${d.actual_type}. Use the call for that kind, or another key.`,
  },
  API_KEY_NOT_FOUND: {
    status: 404,
    parent: 'API_KEY_NOT_VALID',
    text: () => 'This API key is not known here. Check that it was copied whole and belongs to this project.',
  },
  PUBLIC_API_KEY_CANNOT_BE_REVOKED: {
    status: 400,
    parent: 'API_KEY_NOT_VALID',
    text: () =>
      'This API key was made to be public, so finding it in the open is no leak and did not revoke it. Its owner can still revoke it.',
  },
});
