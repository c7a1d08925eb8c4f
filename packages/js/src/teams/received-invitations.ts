import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import type { Session } from '../sessions/session.js';
import type { ReceivedTeamInvitation } from './types.js';

/** Creates the invitations that a user has received. `onJoined` is called after the user has accepted one. */
export const createReceivedInvitations = (core: Core, onJoined: (session: Session) => Promise<unknown>) => {
  const received = createFamily(
    core.settings,
    async (session: Session, _: undefined): Promise<ReceivedTeamInvitation[]> => {
      const call = core.client(session);
      const { items } = await call('GET /team-invitations/received');
      return items.map(({ id, ...item }) =>
        Object.freeze({
          id,
          teamId: item.team_id,
          teamDisplayName: item.team_display_name,
          inviterDisplayName: item.inviter_display_name,
          recipientEmail: item.recipient_email,
          expiresAt: new Date(item.expires_at_millis),
          accept: async () => {
            await call('POST /team-invitations/received/{id}/accept', { params: { id }, body: {} });
            await Promise.all([onJoined(session), received.invalidate(session)]);
          },
          decline: async () => {
            await call('DELETE /team-invitations/received/{id}', { params: { id } });
            await received.invalidate(session);
          },
        }),
      );
    },
  );
  return received;
};
