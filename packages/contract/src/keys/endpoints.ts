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
    summary: 'Make a set of project keys; the full keys are answered this once',
    access: owners,
    query: z.strictObject({}),
    body: InternalApiKeyRequest,
    returns: NewInternalApiKey,
    errors: [],
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
    summary: 'Describe a key set anew, or revoke it for good',
    access: owners,
    params,
    query: z.strictObject({}),
    body: InternalApiKeyPatch,
    returns: InternalApiKey,
    errors: ['API_KEY_NOT_FOUND'],
    refusals: { 400: 'The keys of the installation itself cannot be revoked.' },
  },
});
