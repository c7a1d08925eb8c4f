import { code, link, type MailContext, note, paragraph, renderLetter } from './layout.js';

/** Lets the recipient sign in with a link, or by typing six characters where they started to sign in. */
export const renderMagicLink = (about: MailContext, { magicLink, otp }: { magicLink: string; otp: string }) =>
  renderLetter(about, {
    subject: `${otp} is your sign-in code for ${about.projectName}`,
    loggedSubject: `Your sign-in code for ${about.projectName}`,
    blocks: [
      paragraph(`Enter this code where you are signing in to ${about.projectName}:`),
      code(otp),
      paragraph('Or open the link to sign in on this device.'),
      link('Sign in', magicLink),
      note(
        'The code and the link work once and expire in 10 minutes. Do not share them. If you did not try to sign in, ignore this email.',
      ),
    ],
  });
