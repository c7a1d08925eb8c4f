import { link, type MailContext, note, paragraph, renderLetter } from './layout.js';

/** Asks the owner of an address to verify it. */
export const renderEmailVerification = (
  about: MailContext,
  { emailVerificationLink }: { emailVerificationLink: string },
) =>
  renderLetter(about, {
    subject: `Verify your email address for ${about.projectName}`,
    blocks: [
      paragraph(`Verify that this email address belongs to you, so that ${about.projectName} can contact you.`),
      link('Verify email address', emailVerificationLink),
      note('The link works once and expires in 24 hours. If you did not request it, you can ignore this email.'),
    ],
  });
