import { z } from 'zod';
import { everyone, owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { Millis, pageOf, UserIdOrMe, Uuid } from '../schemas.js';
import { AuditLogEntry, Outcome } from './entities.js';

/** A sign-in of a user, or a failed attempt. */
const SignInAttempt = z.strictObject({
  id: Uuid,
  at_millis: Millis,
  outcome: Outcome,
  /** Why it was refused, such as `password`. */
  reason: z.string().nullable(),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
});

/** Page size; a higher one is reduced to `pageMaxItems`. */
const Limit = z.int().min(1).optional();
const Text = z.string().min(1).max(200).optional();

/** Which entries of the audit log. */
const AuditFilter = z.strictObject({
  /** An action, or the ID of an entry, a request, an actor, a session or a target. */
  query: Text,
  actor_id: Text,
  action: Text,
  target_id: Text,
  outcome: Outcome.optional(),
  from_millis: Millis.optional(),
  to_millis: Millis.optional(),
});

export const auditEndpoints = defineEndpoints({
  'GET /internal/audit-log': {
    summary: 'List the audit log, newest first',
    description:
      'Every change and every refused attempt: who did what, to what, when and from where. Pages start at `cursor`, the ID of the first entry of the page. `from_millis` is inclusive, `to_millis` exclusive.',
    access: owners,
    query: AuditFilter.extend({ cursor: Uuid.optional(), limit: Limit }),
    returns: pageOf(AuditLogEntry).extend({
      /** Names of the users, owners, keys and teams that the entries of the page name, by their IDs. */
      names: z.record(z.string(), z.string()),
    }),
    errors: [],
    addition: true,
  },
  'GET /internal/audit-log/choices': {
    summary: 'List the actions and actors of the audit log',
    description: 'All actions of the log, sorted, and the actors of its newest 1,000 entries with their names.',
    access: owners,
    query: z.strictObject({}),
    returns: z.strictObject({
      actions: z.array(z.string()),
      actors: z.array(z.strictObject({ type: z.string(), id: z.string(), name: z.string().nullable() })),
    }),
    errors: [],
    addition: true,
  },
  'GET /internal/audit-log/export': {
    summary: 'Export the audit log by filters',
    description:
      'Streams all entries that match, newest first: `csv` (RFC 4180, a line for each entry, times in ISO 8601, details in JSON) or `json` (an array of entries, as in `GET /internal/audit-log`). Each export is recorded in the audit log. A text cell that a spreadsheet would read as a formula starts with an apostrophe.',
    access: owners,
    query: AuditFilter.extend({ format: z.enum(['csv', 'json']) }),
    returns: { admin: z.array(AuditLogEntry) },
    streams: 'text/csv',
    errors: [],
    addition: true,
  },
  'GET /auth/sign-ins': {
    summary: 'List a user’s sign-ins, newest first',
    description:
      'Includes refused attempts, so that users can see whether someone else tried to sign in to their account. Pages start at `cursor`, the ID of the first item of the page.',
    access: everyone,
    query: z.strictObject({ user_id: UserIdOrMe, cursor: Uuid.optional(), limit: Limit }),
    returns: pageOf(SignInAttempt),
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    refusals: { 403: 'The sign-ins belong to another user.' },
    addition: true,
  },
});
