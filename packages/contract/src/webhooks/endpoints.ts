import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { Millis, Names, Uuid } from '../schemas.js';
import { svixEndpoints } from './svix-endpoints.js';

/** Calls about webhooks and the event log. */
export const webhookEndpoints = {
  ...defineEndpoints({
    'POST /webhooks/svix-token': {
      summary: 'Create a token for the webhooks API',
      description:
        'The token is valid for 7 days and only for this project, and ends with the key or the session that created it. Send it as `authorization: Bearer` to the calls under `/app`, or give it to the packages `svix` and `svix-react`.',
      access: owners,
      body: z.strictObject({}),
      returns: z.strictObject({ token: z.string() }),
      status: 201,
      errors: [],
      unaudited:
        'A caller who may create the token may also call the webhooks API without it; changes made with it are recorded.',
    },
    'GET /internal/events': {
      summary: 'Read the event log, oldest first',
      description:
        'Every event of the last 30 days, in the order of delivery, with the data that webhooks get. For receivers that webhooks cannot reach: continue with `next_cursor`, which is never null. When `has_more` is false, call again later. With the cursor `end`, the answer has no events, and its `next_cursor` leads to those that happen from now on.',
      access: owners,
      query: z.strictObject({
        cursor: z
          .string()
          .regex(/^(\d{1,15}|end)$/, 'must be `end` or the `next_cursor` of an answer')
          .optional(),
        limit: z.int().min(1).optional(),
      }),
      returns: z.strictObject({
        items: z.array(
          z.strictObject({
            id: Uuid,
            type: z.string(),
            object_id: z.string(),
            /** Grows with each event of the object. */
            version: z.int(),
            at_millis: Millis,
            data: z.unknown(),
          }),
        ),
        next_cursor: z.string(),
        has_more: z.boolean(),
        names: Names,
      }),
      errors: [],
      addition: true,
    },
  }),
  ...svixEndpoints,
};
