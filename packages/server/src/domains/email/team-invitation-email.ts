import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { issueCode } from '../../platform/codes/index.js';
import { findUser, normaliseEmail } from '../users/index.js';
import { linkWithCode } from './link.js';
import { queueEmail } from './queue/queue-email.js';

/** The team and the recipient of an invitation. */
export interface TeamInvitation {
  readonly team: { readonly id: string; readonly display_name: string };
  /** As the inviting caller typed it; the address may belong to no user yet. */
  readonly to: string;
  /** Already checked to be trusted; the link in the email leads there. */
  readonly callbackUrl: string;
  /** The user who invites; null when a server does. */
  readonly inviterId: string | null;
}

/**
 * Emails a link with which the recipient can join a team, in the caller's transaction. The page asks for confirmation,
 * because programs that scan emails follow links.
 *
 * @returns the invitation's ID, which is also the code's ID
 */
export async function queueTeamInvitationEmail(
  call: Call,
  { team, to, callbackUrl, inviterId }: TeamInvitation,
): Promise<string> {
  const address = normaliseEmail(to);
  const id = call.ports.random.uuid();
  const code = await issueCode(call, {
    id,
    type: 'team-invitation',
    subjectId: team.id,
    address,
    data: { email: to, inviter_id: inviterId },
    lifetimeMillis: limits.teamInvitationCodeLifetimeMillis,
  });
  const inviter = inviterId === null ? null : await findUser(call, inviterId);
  await queueEmail(call, {
    template: 'team_invitation',
    to: address,
    callbackUrl,
    teamInvitation: { teamId: team.id, invitationId: id, inviterId },
    variables: {
      teamInvitationLink: linkWithCode(callbackUrl, code),
      teamDisplayName: [...team.display_name].slice(0, limits.displayNameMaxChars).join(''),
      inviterDisplayName: inviter?.display_name ?? null,
    },
  });
  return id;
}
