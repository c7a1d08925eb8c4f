import type { Call, CurrentUser } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { findOpenCodesTo, type ReceivedCode, useOpenCodes } from '../../../platform/codes/index.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { listChannels, normaliseEmail } from '../../users/index.js';
import { findNames, lockTeam, teamsOf } from '../index.js';
import { lockMember, requireCaller } from './caller.js';
import { invitationType, joinByInvitation, readInvitationData } from './invitation-code.js';

/** An invitation to an address that its recipient has verified. */
interface Received extends ReceivedCode {
  readonly teamId: string;
  readonly inviterId: string | null;
  /** As the inviting caller typed it. */
  readonly email: string;
}

const list = handle('GET /team-invitations/received', async (call) => {
  const user = requireCaller(call, 'USER_AUTHENTICATION_REQUIRED');
  const own = new Set((await teamsOf(call, user.id)).map(({ id }) => id));
  const received = newestOfEach((await findReceived(call, user)).filter(({ teamId }) => !own.has(teamId)));
  const names = await findNames(call, {
    users: received.flatMap(({ inviterId }) => inviterId ?? []),
    teams: received.map(({ teamId }) => teamId),
  });
  const items = received.map(({ id, teamId, inviterId, email, expiresAt }) => ({
    id,
    team_id: teamId,
    recipient_email: email,
    expires_at_millis: expiresAt.getTime(),
    team_display_name: names[teamId] ?? '',
    inviter_display_name: (inviterId === null ? undefined : names[inviterId]) ?? null,
  }));
  return { items, is_paginated: false as const };
});

const accept = handle('POST /team-invitations/received/{id}/accept', async (call, { params: { id } }) => {
  const user = requireCaller(call, 'USER_AUTHENTICATION_REQUIRED');
  await call.transaction(async (trx) => {
    await lockMember(trx, user.id);
    const received = await requireReceived(trx, user, id);
    const { teamId } = received;
    if (!(await lockTeam(trx, teamId)) || !(await takeReceived(trx, received))) throw notReceived();
    await joinByInvitation(trx, { id, teamId, userId: user.id });
  });
  return {};
});

const decline = handle('DELETE /team-invitations/received/{id}', async (call, { params: { id } }) => {
  const user = requireCaller(call, 'USER_AUTHENTICATION_REQUIRED');
  await call.transaction(async (trx) => {
    const received = await requireReceived(trx, user, id);
    if (!(await takeReceived(trx, received))) throw notReceived();
    await trx.audit({
      action: 'team-invitation.decline',
      target: { type: 'team', id: received.teamId },
      details: { id, userId: user.id },
    });
  });
  return { success: true as const };
});

/** Only verified addresses count: anyone could add the address of somebody else. */
async function findReceived(call: Call, user: CurrentUser): Promise<Received[]> {
  const channels = await listChannels(call, { userId: user.id });
  const addresses = channels.filter(({ is_verified: isVerified }) => isVerified).map(({ value }) => value);
  const codes = await findOpenCodesTo(call, { type: invitationType, addresses });
  return codes.flatMap((code) =>
    code.subjectId === null ? [] : [{ ...code, ...readInvitationData(code), teamId: code.subjectId }],
  );
}

/** The server sends as many invitations to an address as it is asked for. For the user, they are one. */
function newestOfEach(oldestFirst: readonly Received[]): Received[] {
  const byKey = new Map(oldestFirst.map((one) => [`${one.teamId} ${normaliseEmail(one.email)}`, one]));
  const newest = new Set(byKey.values());
  return oldestFirst.filter((one) => newest.has(one));
}

async function requireReceived(call: Call, user: CurrentUser, id: string): Promise<Received> {
  const received = (await findReceived(call, user)).find((one) => one.id === id);
  if (!received) throw notReceived();
  return received;
}

const takeReceived = (call: Call, { id, teamId, email }: Received): Promise<boolean> =>
  useOpenCodes(call, { id, type: invitationType, subjectId: teamId, address: normaliseEmail(email) });

const notReceived = () => new KnownError('VERIFICATION_CODE_NOT_FOUND');

/** The handlers of invitations as their recipients see them. */
export const receivedInvitationHandlers = [list, accept, decline] as const;
