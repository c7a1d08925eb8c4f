import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { Uuid } from '../schemas.js';
import { SourceName, ThemeChoice, ThemeId, TsxSource } from './sources.js';

/** A template of the project's emails. Built-in ones have fixed IDs. */
const EmailTemplate = z.strictObject({
  id: Uuid,
  display_name: z.string(),
  tsx_source: z.string(),
  theme_id: ThemeId.optional(),
});

export const templateEndpoints = defineEndpoints({
  'GET /internal/email-templates': {
    summary: 'List the email templates of the project',
    access: owners,
    query: z.strictObject({}),
    returns: z.strictObject({ templates: z.array(EmailTemplate) }),
    errors: [],
  },
  'POST /internal/email-templates': {
    summary: 'Create an email template',
    description: 'It starts with the source of an example and uses the project’s selected theme.',
    access: owners,
    query: z.strictObject({}),
    body: z.strictObject({ display_name: SourceName }),
    returns: z.strictObject({ id: Uuid }),
    errors: [],
    refusals: { 400: 'The project has as many templates as it may have, or its configuration would become too large.' },
  },
  'PATCH /internal/email-templates/{id}': {
    summary: 'Change the source of an email template',
    description:
      'The source is rendered with its preview values first, and stored only if that succeeds. Without `theme_id` the ' +
      'template keeps its theme; null selects the theme of the project, and false no theme.',
    access: owners,
    params: z.strictObject({ id: Uuid }),
    query: z.strictObject({}),
    body: z.strictObject({ tsx_source: TsxSource, theme_id: ThemeChoice }),
    largeBody: true,
    returns: z.strictObject({ rendered_html: z.string() }),
    errors: ['REQUIRES_CUSTOM_EMAIL_SERVER', 'EMAIL_RENDERING_ERROR'],
    refusals: {
      400: 'The theme does not exist, or the project’s configuration would become too large.',
      404: 'The template does not exist.',
      429: 'The project has rendered too much in the last minute.',
    },
  },
});
