import { z } from 'zod';
import { defineEndpoints } from '../define.js';
import { limits } from '../limits.js';
import { pageOf } from '../schemas.js';
import { ProjectRecord } from './records.js';
import { ImportReport } from './report.js';

const recordTypes = 'permission_definition|team|user|team_membership';

/** The place in an export behind the last record of a page. */
const Cursor = z
  .string()
  .regex(new RegExp(`^(${recordTypes})(:[0-9a-f-]{36}(_[0-9a-f-]{36})?)?$`), 'must be the `next_cursor` of a page');

export const projectDataEndpoints = defineEndpoints({
  'GET /internal/project-data': {
    summary: 'Export the users, teams, memberships and permission definitions of the project, page by page',
    description:
      'Records in the order in which an import takes them; written one a line they are the file of `POST /internal/project-data`. Pages start behind `cursor`. Only `include_secrets` brings what people sign in with: password hashes, secrets of authenticator apps, passkeys. Each page is noted in the audit log. A page is what the project holds at that moment; what changes between two pages may be in the export as it was or as it is.',
    access: ['admin'],
    query: z.strictObject({
      cursor: Cursor.optional(),
      /** Most records on the page. A higher one is cut to `pageMaxItems`; long records make a page shorter. */
      limit: z.int().min(1).optional(),
      include_secrets: z.boolean().optional(),
    }),
    returns: pageOf(ProjectRecord),
    errors: [],
    refusals: { 401: 'An owner asks for secrets whose sign-in is not recent (`recent-sign-in-required`).' },
    addition: true,
  },
  'POST /internal/project-data': {
    summary: 'Import users, teams, memberships and permission definitions into the project',
    description: `A batch of records in NDJSON: at most ${limits.importBatchMaxLines} lines and ${limits.importBatchMaxBytes / 1024 / 1024} MiB. The answer says of each line what has become of it. A record that is refused leaves nothing behind and stops no other; one that is there already stays as it is, so the same batch can be sent again. Nobody is mailed, and webhooks are not told. With \`dry_run\` nothing is written.`,
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
