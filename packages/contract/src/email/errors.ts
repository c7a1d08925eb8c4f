import { defineErrors } from '../define.js';

/** Errors about mail templates and sending mail. */
export const emailErrors = defineErrors({
  EMAIL_TEMPLATE_ALREADY_EXISTS: {
    status: 409,
    text: () => 'There is a mail template of this name already. Edit that one, or choose another name.',
    neverRaised: 'Templates are told apart by ids that the server makes; names may repeat.',
  },
  EMAIL_RENDERING_ERROR: {
    status: 400,
    text: (d: { error: string }) => `The mail could not be made from its template and theme: ${d.error}`,
  },
  REQUIRES_CUSTOM_EMAIL_SERVER: {
    status: 400,
    text: () =>
      "This is not possible with the shared mail server. Enter an SMTP server of your own in the project's e-mail settings.",
  },
});
