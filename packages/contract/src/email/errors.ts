import { defineErrors } from '../define.js';

/** Errors about email templates and sending email. */
export const emailErrors = defineErrors({
  EMAIL_TEMPLATE_ALREADY_EXISTS: {
    status: 409,
    summary: 'An email template with this name already exists.',
    help: 'Edit that template, or choose another name.',
    neverRaised: 'Templates are identified by an ID that the server assigns; names may repeat.',
  },
  EMAIL_RENDERING_ERROR: {
    status: 400,
    summary: 'The email could not be rendered from its template and theme.',
    help: 'Fix the template or the theme; `error` says what failed, and `source`, `line` and `column` (from 1) where.',
    details: { error: 'string', source: ['template', 'theme', null], line: 'number | null', column: 'number | null' },
    text: ({ error }) => `The email could not be rendered from its template and theme: ${error}`,
  },
  REQUIRES_CUSTOM_EMAIL_SERVER: {
    status: 400,
    summary: 'The shared email server does not support this.',
    help: "Configure your own SMTP server in the project's email settings.",
  },
});
