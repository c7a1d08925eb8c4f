import { z } from 'zod';
import { defineEvents } from '../define.js';
import { Uuid } from '../schemas.js';

/** IDs alone: where a session is used from would have to be erased with its user. */
const Session = z.strictObject({
  id: Uuid,
  user_id: Uuid,
  /** Whether an owner or a server started it to act as the user. */
  is_impersonation: z.boolean(),
});

const session = { version: 1, emittedBy: 'credentials' } as const;

/** Events about sessions. */
export const sessionEvents = defineEvents({
  'session.created': { summary: 'A user signed in, on one device', ...session, payload: Session },
  'session.revoked': {
    summary:
      'A session ended before it expired: the user signed out, or it was revoked. Not sent when a user is deleted',
    ...session,
    payload: Session,
  },
});
