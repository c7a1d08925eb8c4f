import { link, type MailContext, note, paragraph, renderLetter } from './layout.js';

/** Lets the recipient choose a new password. */
export const renderPasswordReset = (about: MailContext, { passwordResetLink }: { passwordResetLink: string }) =>
  renderLetter(about, {
    subject: `Reset your password for ${about.projectName}`,
    blocks: [
      paragraph(`We received a request to reset the password of your account at ${about.projectName}.`),
      link('Choose a new password', passwordResetLink),
      note(
        'The link works once and expires in 1 hour. If you did not request it, ignore this email; your password stays the same.',
      ),
    ],
  });
