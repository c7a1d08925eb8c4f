import { link, type MailContext, note, paragraph, renderLetter } from './layout.js';

/** Invites the recipient to join a team. */
export const renderTeamInvitation = (
  about: MailContext,
  { teamInvitationLink, teamDisplayName }: { teamInvitationLink: string; teamDisplayName: string },
) =>
  renderLetter(about, {
    subject: `You are invited to ${teamDisplayName} at ${about.projectName}`,
    // A personal team has its owner's name, and this email to another person stays when the owner is erased.
    loggedSubject: `You are invited to a team at ${about.projectName}`,
    blocks: [
      paragraph(`You are invited to join the team “${teamDisplayName}” at ${about.projectName}.`),
      link('Join the team', teamInvitationLink),
      note('The invitation expires in 7 days. If you do not know the team, you can ignore this email.'),
    ],
  });
