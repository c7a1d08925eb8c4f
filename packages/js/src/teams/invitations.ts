import type { Core } from '../core.js';
import { doneOf, resultOf, verificationCodes } from '../http/results.js';
import type { UserResources } from '../users/current-user.js';
import type { TeamInvitationMethods } from './types.js';

/** What is done by the code of an invitation, by whoever is signed in. */
export const invitationMethods = (core: Core, resources: UserResources): TeamInvitationMethods => {
  const current = () => core.sessions.of(core.sessions.box());
  return {
    verifyTeamInvitationCode: (code) =>
      doneOf(verificationCodes, () =>
        core.client(current())('POST /team-invitations/accept/check-code', { body: { code } }),
      ),
    getTeamInvitationDetails: (code) =>
      resultOf(verificationCodes, async () => {
        const details = await core.client(current())('POST /team-invitations/accept/details', { body: { code } });
        return { teamDisplayName: details.team_display_name };
      }),
    acceptTeamInvitation: (code) =>
      doneOf(verificationCodes, async () => {
        const session = current();
        await core.client(session)('POST /team-invitations/accept', { body: { code } });
        await Promise.all([resources.teams.invalidate(session), resources.team.invalidate(session)]);
      }),
  };
};
