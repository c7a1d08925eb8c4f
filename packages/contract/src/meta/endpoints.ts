import { z } from 'zod';
import { defineEndpoints } from '../define.js';
import { Json } from '../schemas.js';

export const metaEndpoints = defineEndpoints({
  'GET /': {
    summary: 'Say that the API is there, and who the caller is to it',
    access: 'public',
    query: z.strictObject({}),
    returns: 'text',
    errors: [],
  },
  'POST /check-feature-support': {
    summary: 'Say that a feature of a newer or other client is not supported here',
    description: 'Published clients ask before they give up on something, and show the answer.',
    access: 'public',
    query: z.strictObject({}),
    body: Json.optional(),
    returns: 'text',
    errors: [],
    unaudited: 'It changes nothing.',
  },
});
