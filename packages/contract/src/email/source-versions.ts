import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { listOf, Millis, Success, Uuid } from '../schemas.js';

/** What has a source. */
const sourceKinds = ['draft', 'template', 'theme'] as const;

/** A previous source, without its text. */
const EmailSourceVersion = z.strictObject({ id: Uuid, source_id: Uuid, replaced_at_millis: Millis });

const params = z.strictObject({ id: Uuid });
const notFound = 'The version does not exist.';

export const sourceVersionEndpoints = defineEndpoints({
  'GET /internal/email-source-versions': {
    summary: 'List the previous sources of a draft, template or theme, most recent first',
    description:
      'Each change of a source keeps the previous one. The newest 50 are kept. Without `source_id`, the newest previous ' +
      'source of each draft, template or theme is listed.',
    access: owners,
    query: z.strictObject({ kind: z.enum(sourceKinds), source_id: Uuid.optional() }),
    returns: listOf(EmailSourceVersion),
    errors: [],
    addition: true,
  },
  'GET /internal/email-source-versions/{id}': {
    summary: 'Read a previous source',
    access: owners,
    params,
    query: z.strictObject({}),
    returns: EmailSourceVersion.extend({ kind: z.enum(sourceKinds), tsx_source: z.string() }),
    errors: [],
    refusals: { 404: notFound },
    addition: true,
  },
  'POST /internal/email-source-versions/{id}/restore': {
    summary: 'Restore a previous source',
    description:
      'The current source becomes a version, so that restoring can be undone. A source is checked as when it is saved.',
    access: owners,
    params,
    query: z.strictObject({}),
    returns: Success,
    errors: ['REQUIRES_CUSTOM_EMAIL_SERVER', 'EMAIL_RENDERING_ERROR'],
    refusals: {
      400: 'The project’s configuration, or its drafts together, would become too large.',
      404: `${notFound} Or the draft, template or theme was deleted.`,
      429: 'The project has rendered too much in the last minute.',
    },
    addition: true,
  },
});
