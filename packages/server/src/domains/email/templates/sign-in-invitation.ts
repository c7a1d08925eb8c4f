import { link, type MailContext, note, paragraph, renderLetter } from './layout.js';

/** Invites the recipient to sign in for the first time. */
export const renderSignInInvitation = (
  about: MailContext,
  { signInInvitationLink, teamDisplayName }: { signInInvitationLink: string; teamDisplayName: string },
) =>
  renderLetter(about, {
    subject: `You are invited to ${teamDisplayName}`,
    blocks: [
      paragraph(`You are invited to sign in to ${teamDisplayName}.`),
      link('Sign in', signInInvitationLink),
      note('If you did not expect an invitation, you can ignore this email.'),
    ],
  });
