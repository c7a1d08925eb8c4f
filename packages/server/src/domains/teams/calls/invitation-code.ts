import type { Call } from '../../../platform/call/call.js';
import type { OpenCode } from '../../../platform/codes/index.js';
import { addMember } from '../index.js';

/** The type of the codes of invitations. */
export const invitationType = 'team-invitation';

/** What is stored with the code of an invitation. */
interface InvitationData {
  /** As the inviting caller typed it. */
  readonly email: string;
  /** Null when a server invited. */
  readonly inviterId: string | null;
}

/** Reads what is stored with the code of an invitation. */
export const readInvitationData = ({ data }: Pick<OpenCode, 'data'>): InvitationData => ({
  email: String(data.email),
  inviterId: typeof data.inviter_id === 'string' ? data.inviter_id : null,
});

/** An invitation whose code was used up. */
interface AcceptedInvitation {
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
}

/** Adds the user who accepts an invitation to its team, in the caller's transaction. Throws Refusal 400 in too many teams. */
export async function joinByInvitation(call: Call, { id, teamId, userId }: AcceptedInvitation): Promise<void> {
  await addMember(call, { teamId, userId });
  await call.audit({
    action: 'team-invitation.accept',
    target: { type: 'team', id: teamId },
    details: { id, userId },
  });
}
