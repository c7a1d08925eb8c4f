import { z } from 'zod';
import { defineEndpoints } from '../define.js';

export const metaEndpoints = defineEndpoints({
  'GET /': {
    summary: 'Say that the API is there, and who the caller is to it',
    access: 'public',
    query: z.strictObject({}),
    returns: 'text',
    errors: [],
  },
});
