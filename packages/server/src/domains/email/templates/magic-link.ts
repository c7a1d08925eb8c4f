import { code, link, type MailContext, note, paragraph, renderLetter } from './layout.js';

/** Signs somebody in by a link, or by six characters typed where the sign-in was begun. */
export const renderMagicLink = (about: MailContext, { magicLink, otp }: { magicLink: string; otp: string }) =>
  renderLetter(about, {
    subject: `${otp} is your sign-in code for ${about.projectName}`,
    loggedSubject: `Your sign-in code for ${about.projectName}`,
    blocks: [
      paragraph(`Enter this code where you are signing in to ${about.projectName}:`),
      code(otp),
      paragraph('Or sign in on this device by opening the link.'),
      link('Sign in', magicLink),
      note(
        'Code and link work once, within ten minutes. Give them to nobody. If you are not signing in, ignore this mail.',
      ),
    ],
  });
