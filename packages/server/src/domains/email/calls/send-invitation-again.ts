import { limits } from '@portico/contract';
import type { Call, TenantCall } from '../../../platform/call/call.js';
import { removeOpenCode } from '../../../platform/codes/index.js';
import { requireTrustedUrl } from '../../projects/index.js';
import { isMember, lockTeam, readTeam } from '../../teams/index.js';
import { queueTeamInvitationEmail, requireMailLimits, takeMailLimits } from '../index.js';
import { readInvitation, type StoredInvitation } from '../store/emails.js';
import type { StoredEmail } from '../store/log.js';
import { cannot } from './cannot-send-again.js';

/**
 * Sends an invitation to a team again, with a new code in place of the previous one.
 *
 * @throws Refusal 409 when the team or the inviting member is gone, or the invitation was accepted, revoked or sent again
 * @throws KnownError REDIRECT_URL_NOT_WHITELISTED
 */
export async function sendInvitation(call: TenantCall, email: StoredEmail, callback: string): Promise<void> {
  const callbackUrl = requireTrustedUrl(call, callback);
  const former = readInvitation(email.team_invitation);
  if (!former) throw cannot('Its team is no longer known. Create a new invitation instead.');
  const { teamId, inviterId } = former;
  const to = email.to_address;
  await requireMailLimits(call, to);
  await call.transaction(async (trx) => {
    if (!(await lockTeam(trx, teamId))) throw cannot('The team no longer exists.');
    if (inviterId !== null && !(await isMember(trx, { teamId, userId: inviterId })))
      throw cannot('The user who sent the invitation is no longer a member of the team.');
    await removeFormer(trx, former, email.created_at);
    await takeMailLimits(trx, { to, caller: call });
    await queueTeamInvitationEmail(trx, { team: await readTeam(trx, teamId), to, callbackUrl, inviterId });
  });
}

/** Removes the previous code, so that the team has one invitation to the address. One that has expired may be gone. */
async function removeFormer(call: Call, { teamId, invitationId }: StoredInvitation, sentAt: Date): Promise<void> {
  const isRemoved = await removeOpenCode(call, { id: invitationId, type: 'team-invitation', subjectId: teamId });
  const expiresAt = sentAt.getTime() + limits.teamInvitationCodeLifetimeMillis;
  if (!isRemoved && call.now < expiresAt) throw cannot('The invitation was accepted, revoked, or sent again.');
}
