import { z } from 'zod';
import { defineEndpoints } from '../define.js';
import { Json } from '../schemas.js';

export const metaEndpoints = defineEndpoints({
  'GET /': {
    summary: 'Check that the API is reachable and who the caller is',
    access: 'public',
    query: z.strictObject({}),
    returns: 'text',
    errors: [],
  },
  'POST /check-feature-support': {
    summary: 'Answer that a client’s feature is not supported',
    description: 'Published clients call this for features that they do not support, and show the response.',
    access: 'public',
    query: z.strictObject({}),
    body: Json.optional(),
    returns: 'text',
    errors: [],
    unaudited: 'It changes nothing.',
  },
});
