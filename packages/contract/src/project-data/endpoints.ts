import { z } from 'zod';
import { defineEndpoints } from '../define.js';
import { limits } from '../limits.js';
import { pageOf, uuidPattern } from '../schemas.js';
import { ProjectRecord } from './records.js';
import { ImportReport } from './report.js';

/** Points after the last record of a page of an export. */
const Cursor = z
  .string()
  .regex(
    new RegExp(
      `^(permission_definition|(team|user)(:${uuidPattern})?|team_membership(:${uuidPattern}_${uuidPattern})?)$`,
    ),
    'must be the `next_cursor` of a page',
  );

export const projectDataEndpoints = defineEndpoints({
  'GET /internal/project-data': {
    summary: 'Export users, teams, memberships and permission definitions',
    description:
      'Records come in the order that an import needs. Written one per line, they are the body of `POST /internal/project-data`. Pages start after `cursor`. Password hashes, authenticator app secrets and passkeys are only included with `include_secrets`. Each page is recorded in the audit log. A page shows the project at that moment; a record that changes during the export may be old or new.',
    access: ['admin'],
    query: z.strictObject({
      cursor: Cursor.optional(),
      /** Page size. A higher one is reduced to `pageMaxItems`; pages of long records are shorter. */
      limit: z.int().min(1).optional(),
      include_secrets: z.boolean().optional(),
    }),
    returns: pageOf(ProjectRecord),
    errors: [],
    refusals: { 401: '`include_secrets` requires a recent sign-in of the owner (`recent-sign-in-required`).' },
    addition: true,
  },
  'POST /internal/project-data': {
    summary: 'Import users, teams, memberships and permission definitions',
    description: `A batch of records in NDJSON: at most ${limits.importBatchMaxLines} lines and ${limits.importBatchMaxBytes / 1024 / 1024} MiB. The answer reports the result of each line. A refused record writes nothing and does not stop the others; a record that exists stays as it is, so you can send a batch again. Sends no emails and no webhooks. With \`dry_run\`, nothing is written.`,
    access: ['admin'],
    query: z.strictObject({ dry_run: z.boolean().optional() }),
    body: z.string(),
    bodyKind: 'ndjson',
    largeBody: 'records',
    returns: ImportReport,
    errors: [],
    refusals: { 400: 'The batch has too many lines.' },
    addition: true,
  },
});
