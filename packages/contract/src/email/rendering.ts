import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { Uuid } from '../schemas.js';
import { EmailVariables, ThemeChoice, TsxSource } from './sources.js';

/** What to render: a template and a theme, each by its ID or as a source, for whom, and with which values. */
export const RenderedSources = z
  .strictObject({
    template_id: Uuid.optional(),
    template_tsx_source: TsxSource.optional(),
    theme_id: ThemeChoice,
    theme_tsx_source: TsxSource.optional(),
    user_id: Uuid.optional(),
    variables: EmailVariables.optional(),
  })
  .superRefine((body, context) => {
    if ((body.template_id === undefined) === (body.template_tsx_source === undefined))
      context.addIssue({ code: 'custom', message: 'must have either template_id or template_tsx_source' });
    if (body.theme_id !== undefined && body.theme_tsx_source !== undefined)
      context.addIssue({ code: 'custom', message: 'must not have both theme_id and theme_tsx_source' });
  });

export const renderingEndpoints = defineEndpoints({
  'POST /emails/render-email': {
    summary: 'Preview an email',
    description:
      'Renders a template in a theme with the preview values of both. Without a theme, the project’s theme is used; ' +
      '`"theme_id": false` renders without one. With `user_id`, that user is greeted. `variables` replace preview values of the template. With `with_text`, the answer has the email’s text part, too.',
    access: owners,
    query: z.strictObject({ with_text: z.boolean().optional() }),
    body: RenderedSources,
    largeBody: true,
    returns: z.strictObject({
      html: z.string(),
      text: z.string().optional(),
      subject: z.string().optional(),
      notification_category: z.string().optional(),
    }),
    errors: ['EMAIL_RENDERING_ERROR', 'USER_ID_DOES_NOT_EXIST'],
    refusals: {
      400: 'The template or the theme does not exist.',
      429: 'The project has rendered too much in the last minute.',
    },
    unaudited: 'It changes nothing.',
  },
});
