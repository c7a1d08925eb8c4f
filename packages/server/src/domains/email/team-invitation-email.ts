import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { issueCode } from '../../platform/codes/index.js';
import { normaliseEmail } from '../users/index.js';
import { linkWithCode } from './link.js';
import { queueEmail } from './queue-email.js';

/** Whom to invite to what. */
export interface TeamInvitation {
  readonly team: { readonly id: string; readonly display_name: string };
  /** As whoever invites wrote it: nobody need have the address yet. */
  readonly to: string;
  /** Trusted already; the mail's link leads there. */
  readonly callbackUrl: string;
}

/**
 * Mails a link by which its reader can join a team, in the caller's transaction. It leads to a page that asks first, since
 * programs that look at mail follow links.
 *
 * @returns the invitation's id, which is that of the code
 */
export async function queueTeamInvitationEmail(call: Call, { team, to, callbackUrl }: TeamInvitation): Promise<string> {
  const address = normaliseEmail(to);
  const id = call.ports.random.uuid();
  const code = await issueCode(call, {
    id,
    type: 'team-invitation',
    subjectId: team.id,
    address,
    data: { email: to },
    lifetimeMillis: limits.teamInvitationCodeLifetimeMillis,
  });
  await queueEmail(call, {
    template: 'team_invitation',
    to: address,
    variables: {
      teamInvitationLink: linkWithCode(callbackUrl, code),
      teamDisplayName: [...team.display_name].slice(0, limits.displayNameMaxChars).join(''),
    },
  });
  return id;
}
