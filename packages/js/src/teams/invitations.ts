import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import { type Caller, callAs } from '../users/account.js';
import type { TeamRef } from './team.js';
import type { InviteUserOptions, TeamInvitation } from './types.js';

/** Creates the methods of members and servers for the invitations of teams. */
export const createTeamInvitations = (core: Core) => {
  const invitations = createFamily(core.settings, async (caller: Caller, teamId: string): Promise<TeamInvitation[]> => {
    const call = callAs(core, caller);
    const query = { team_id: teamId };
    const { items } = await call('GET /team-invitations', { query });
    return items.map((item) =>
      Object.freeze({
        id: item.id,
        recipientEmail: item.recipient_email,
        expiresAt: new Date(item.expires_at_millis),
        revoke: async () => {
          await call('DELETE /team-invitations/{id}', { params: { id: item.id }, query });
          await invitations.invalidate(caller);
        },
      }),
    );
  });
  return {
    methodsOf: ({ caller, teamId }: TeamRef) => ({
      listInvitations: () => invitations.of(caller, teamId).refresh(),
      inviteUser: async ({ email, callbackUrl }: InviteUserOptions) => {
        const callback_url = callbackUrl ?? core.navigator.callbackUrl('teamInvitation', 'callbackUrl');
        const body = { team_id: teamId, email, callback_url };
        await callAs(core, caller)('POST /team-invitations/send-code', { body });
        await invitations.invalidate(caller);
      },
    }),
    storeOf: ({ caller, teamId }: TeamRef) => ({ invitations: () => invitations.of(caller, teamId) }),
    invalidate: invitations.invalidate,
  };
};
