import { z } from 'zod';
import { defineEvents } from '../define.js';
import { Uuid } from '../schemas.js';
import { User, UserForServer } from './entities.js';

const user = {
  version: 1,
  emittedBy: 'users',
  payload: { client: User, server: UserForServer },
  isErasable: true,
} as const;

/** Events about users. */
export const userEvents = defineEvents({
  'user.created': { summary: 'A user was created, by any path', ...user },
  'user.updated': { summary: 'A user or one of their sign-in methods changed', ...user },
  'user.deleted': {
    summary: 'A user was deleted',
    version: 1,
    emittedBy: 'users',
    payload: z.strictObject({ id: Uuid, teams: z.array(z.strictObject({ id: Uuid })) }),
  },
});
