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
  'GET /internal/backend-urls': {
    summary: 'Answer that there are no other addresses of this server',
    description:
      'Published clients newer than 2.8.47 ask for this once a page if the address of the server comes from the ' +
      'environment. Without `urls` in the answer they keep that address.',
    access: 'public',
    query: z.strictObject({}),
    returns: z.strictObject({}),
    errors: [],
    addition: true,
  },
});
