import { z } from 'zod';
import { everyone, trusted } from '../access.js';
import { defineEndpoints } from '../define.js';
import { limits } from '../limits.js';
import { listOf, Millis, Success, UserIdOrMe, Uuid } from '../schemas.js';

/** Where the session was last used, as far as known from the IP address and a trusted proxy. */
const EndUserPlace = z.strictObject({
  ip: z.string(),
  countryCode: z.string().nullable(),
  regionCode: z.string().nullable(),
  cityName: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  tzIdentifier: z.string().nullable(),
});

/** An active session. */
const Session = z.strictObject({
  id: Uuid,
  user_id: Uuid,
  created_at: Millis,
  is_impersonation: z.boolean(),
  last_used_at: Millis.optional(),
  is_current_session: z.boolean(),
  last_used_at_end_user_ip_info: EndUserPlace.optional(),
  /** The User-Agent that last used the session. An addition of ours, by which users recognize their devices. */
  user_agent: z.string().nullable(),
});

const SessionForAdmin = Session.extend({
  /** When the session ends. */
  expires_at: Millis,
  /** When the session ends if it is not used before. */
  expires_unused_at: Millis,
});

export const sessionEndpoints = defineEndpoints({
  'POST /auth/sessions': {
    summary: 'Create a session for a user',
    description:
      'For servers that authenticate the user themselves, and for support staff who need to see the app as a user does. Skips two-step verification. Only owners see impersonation sessions in the list of sessions.',
    access: trusted,
    body: z.strictObject({
      user_id: UserIdOrMe,
      expires_in_millis: z.int().min(1).max(limits.sessionLifetimeMaxMillis).optional(),
      is_impersonation: z.boolean().optional(),
    }),
    returns: z.strictObject({ refresh_token: z.string(), access_token: z.string() }),
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_ID_DOES_NOT_EXIST', 'USER_BLOCKED'],
  },
  'GET /auth/sessions': {
    summary: 'List a user’s sessions, newest first',
    access: everyone,
    query: z.strictObject({ user_id: UserIdOrMe }),
    returns: { client: listOf(Session), admin: listOf(SessionForAdmin) },
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    refusals: { 403: 'The sessions belong to another user.' },
  },
  'DELETE /auth/sessions/{id}': {
    summary: 'End another session',
    access: everyone,
    impersonation: 'refused',
    params: z.strictObject({ id: Uuid }),
    query: {
      client: z.strictObject({ user_id: UserIdOrMe }),
      server: z.strictObject({ user_id: UserIdOrMe.optional() }),
    },
    returns: Success,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'CANNOT_DELETE_CURRENT_SESSION'],
    refusals: { 404: 'The session does not exist.' },
  },
});
