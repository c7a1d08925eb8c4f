import { link, type MailContext, note, paragraph, renderLetter } from './layout.js';

/** Asks the owner of an address to confirm it. */
export const renderEmailVerification = (
  about: MailContext,
  { emailVerificationLink }: { emailVerificationLink: string },
) =>
  renderLetter(about, {
    subject: `Confirm your e-mail address for ${about.projectName}`,
    blocks: [
      paragraph(`Please confirm that this e-mail address belongs to you, so that ${about.projectName} can reach you.`),
      link('Confirm e-mail address', emailVerificationLink),
      note('The link works once, within 24 hours. If you did not ask for it, you need not do anything.'),
    ],
  });
