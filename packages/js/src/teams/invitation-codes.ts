import type { Core } from '../core.js';
import { doneOf, resultOf, verificationCodes } from '../http/results.js';
import type { Session } from '../sessions/session.js';
import type { TeamInvitationMethods } from './types.js';

/** Makes what the recipient of an invitation does with its code. `onChange` is called after the user has joined. */
export const teamInvitationCodes = (
  core: Core,
  onChange: (session: Session) => Promise<unknown>,
): TeamInvitationMethods => {
  const current = async () => core.sessions.of(await core.sessions.open());
  return {
    verifyTeamInvitationCode: (code) =>
      doneOf(verificationCodes, async () =>
        core.client(await current())('POST /team-invitations/accept/check-code', { body: { code } }),
      ),
    getTeamInvitationDetails: (code) =>
      resultOf(verificationCodes, async () => {
        const details = await core.client(await current())('POST /team-invitations/accept/details', { body: { code } });
        return { teamDisplayName: details.team_display_name };
      }),
    previewTeamInvitation: (code) =>
      resultOf(verificationCodes, async () => {
        const preview = await core.client(await current())('POST /team-invitations/accept/preview', { body: { code } });
        return {
          teamDisplayName: preview.team_display_name,
          inviterDisplayName: preview.inviter_display_name,
          recipientEmail: preview.recipient_email,
        };
      }),
    acceptTeamInvitation: (code) =>
      doneOf(verificationCodes, async () => {
        const session = await current();
        await core.client(session)('POST /team-invitations/accept', { body: { code } });
        await onChange(session);
      }),
  };
};
