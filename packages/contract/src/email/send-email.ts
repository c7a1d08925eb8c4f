import { z } from 'zod';
import { trusted } from '../access.js';
import { defineEndpoints } from '../define.js';
import { limits } from '../limits.js';
import { Millis, Uuid } from '../schemas.js';
import { EmailVariables, ThemeChoice } from './sources.js';

const contentParts = ['html', 'template_id', 'draft_id'] as const;

/** An email to users: exactly one of `html`, `template_id` and `draft_id`. Who gets it is checked by the handler. */
const SendEmail = z
  .strictObject({
    user_ids: z.array(z.string()).optional(),
    all_users: z.literal(true).optional(),
    subject: z.string().max(limits.emailSubjectMaxChars).optional(),
    notification_category_name: z.string().optional(),
    theme_id: ThemeChoice,
    html: z.string().max(limits.emailHtmlMaxChars).optional(),
    template_id: Uuid.optional(),
    variables: EmailVariables.optional(),
    draft_id: z.string().optional(),
    scheduled_at_millis: Millis.optional(),
  })
  .superRefine((body, context) => {
    const given = contentParts.filter((part) => body[part] !== undefined);
    if (given.length !== 1)
      context.addIssue({ code: 'custom', message: 'must have exactly one of html, template_id and draft_id' });
    else if (body.variables !== undefined && body.template_id === undefined)
      context.addIssue({ code: 'custom', message: 'must not have variables without template_id' });
  });

export const sendEmailEndpoints = defineEndpoints({
  'POST /emails/send-email': {
    summary: 'Send an email to users',
    description:
      'Needs exactly one of `user_ids` and `all_users`, and one of `html`, `template_id` and `draft_id`. The email is ' +
      'queued: a user who has turned off its category, or has no email address, has a row in `results` like any other. ' +
      'The header `x-portico-campaign` has the ID of the campaign, whose progress admins can read. With more than ' +
      '10,000 users `results` is empty. Without `theme_id` the theme of the template or draft is used; null is the theme ' +
      'that the project has selected. `notification_category_name` applies if the source declares no category; the ' +
      'default is `Transactional`. `subject` replaces the subject that the source declares. ' +
      'With `scheduled_at_millis`, at most 60 days ahead, nothing is sent before that time, and `all_users` are the users ' +
      'of that time.',
    access: trusted,
    query: z.strictObject({}),
    body: SendEmail,
    largeBody: true,
    bodyMaxFields: limits.sendEmailMaxFields,
    returns: z.strictObject({
      results: z.array(z.strictObject({ user_id: Uuid, user_email: z.string().optional() })),
    }),
    errors: ['REQUIRES_CUSTOM_EMAIL_SERVER', 'USER_ID_DOES_NOT_EXIST', 'EMAIL_RENDERING_ERROR'],
    refusals: {
      400: 'The notification category, the template or the draft does not exist, or the scheduled time has passed or is too far ahead.',
    },
  },
});
