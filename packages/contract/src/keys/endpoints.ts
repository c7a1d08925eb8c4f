import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { listOf, Uuid } from '../schemas.js';
import { InternalApiKey, InternalApiKeyPatch, InternalApiKeyRequest, NewInternalApiKey } from './entities.js';

const params = z.strictObject({ id: Uuid });

export const keyEndpoints = defineEndpoints({
  'GET /internal/api-keys': {
    summary: 'List the project’s key sets, newest first',
    access: owners,
    query: z.strictObject({}),
    returns: listOf(InternalApiKey),
    errors: [],
  },
  'POST /internal/api-keys': {
    summary: 'Create a key set; the full keys are returned only here',
    access: owners,
    query: z.strictObject({}),
    body: InternalApiKeyRequest,
    returns: NewInternalApiKey,
    errors: [],
    refusals: {
      401: 'For a secret key, the owner must sign in again first (`recent-sign-in-required`).',
    },
  },
  'GET /internal/api-keys/{id}': {
    summary: 'Read a key set',
    access: owners,
    params,
    query: z.strictObject({}),
    returns: InternalApiKey,
    errors: ['API_KEY_NOT_FOUND'],
  },
  'PATCH /internal/api-keys/{id}': {
    summary: 'Change a key set’s description, or revoke it',
    access: owners,
    params,
    query: z.strictObject({}),
    body: InternalApiKeyPatch,
    returns: InternalApiKey,
    errors: ['API_KEY_NOT_FOUND'],
    refusals: { 400: 'The installation’s own keys cannot be revoked.' },
  },
});
