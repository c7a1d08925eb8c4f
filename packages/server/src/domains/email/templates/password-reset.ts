import { link, type MailContext, note, paragraph, renderLetter } from './layout.js';

/** Lets somebody choose a new password. */
export const renderPasswordReset = (about: MailContext, { passwordResetLink }: { passwordResetLink: string }) =>
  renderLetter(about, {
    subject: `Choose a new password for ${about.projectName}`,
    blocks: [
      paragraph(`Somebody, hopefully you, asked for a new password for your account at ${about.projectName}.`),
      link('Choose a new password', passwordResetLink),
      note('The link works once, within an hour. If it was not you, ignore this mail: your password stays as it is.'),
    ],
  });
