import type { Body } from '@portico/contract';
import type { TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { checkCode, findOpenCodes, removeOpenCode, useCodeAndRevokeOthers } from '../../../platform/codes/index.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { queueTeamInvitationEmail, requireMailLimits, takeMailLimits } from '../../email/index.js';
import { requireTrustedUrl } from '../../projects/index.js';
import { findUser, normaliseEmail } from '../../users/index.js';
import { findTeamName, lockTeam, readTeam } from '../index.js';
import { lockMember, requireCaller, requireMay } from './caller.js';
import { invitationType, joinByInvitation, readInvitationData } from './invitation-code.js';

const list = handle('GET /team-invitations', async (call, { query: { team_id: teamId } }) => {
  await requireMay(call, ['$read_members', '$invite_members'], {
    teamId,
    signedOut: 'CANNOT_GET_OWN_USER_WITHOUT_USER',
  });
  const codes = await findOpenCodes(call, { type: invitationType, subjectId: teamId });
  const items = codes.map((code) => ({
    id: code.id,
    team_id: teamId,
    recipient_email: readInvitationData(code).email,
    expires_at_millis: code.expiresAt.getTime(),
  }));
  return { items, is_paginated: false as const };
});

const send = handle('POST /team-invitations', (call, { body }) => invite(call, body));
const sendCode = handle('POST /team-invitations/send-code', (call, { body }) => invite(call, body));

async function invite(call: TenantCall, { team_id: teamId, email, callback_url }: Body<'POST /team-invitations'>) {
  if (call.access === 'client') requireCaller(call, 'USER_AUTHENTICATION_REQUIRED');
  const callbackUrl = requireTrustedUrl(call, callback_url);
  await requireMay(call, ['$invite_members'], { teamId, signedOut: 'USER_AUTHENTICATION_REQUIRED' });
  const to = normaliseEmail(email);
  await requireMailLimits(call, to);
  const id = await call.transaction(async (trx) => {
    // Without the lock, a concurrent deletion of the team would miss the invitation.
    await lockTeam(trx, teamId);
    await takeMailLimits(trx, { to, caller: call });
    const team = await readTeam(trx, teamId);
    const inviterId = call.access === 'client' ? (call.user?.id ?? null) : null;
    const id = await queueTeamInvitationEmail(trx, { team, to: email, callbackUrl, inviterId });
    await trx.audit({ action: 'team-invitation.send', target: { type: 'team', id: teamId }, details: { id } });
    return id;
  });
  return { success: true as const, id };
}

const revoke = handle('DELETE /team-invitations/{id}', async (call, { params: { id }, query: { team_id: teamId } }) => {
  await requireMay(call, ['$remove_members'], { teamId, signedOut: 'CANNOT_GET_OWN_USER_WITHOUT_USER' });
  await call.transaction(async (trx) => {
    if (!(await removeOpenCode(trx, { id, type: invitationType, subjectId: teamId })))
      throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
    await trx.audit({ action: 'team-invitation.revoke', target: { type: 'team', id: teamId }, details: { id } });
  });
  return { success: true as const };
});

const accept = handle('POST /team-invitations/accept', async (call, { body }) => {
  // Checked first, so that a signed-out user does not use up the invitation by trying.
  const { id: userId } = requireCaller(call, 'USER_AUTHENTICATION_REQUIRED');
  const code = await checkCode(call, invitationType, body.code);
  await call.transaction(async (trx) => {
    await lockMember(trx, userId);
    const teamId = code.subjectId;
    // Deleted since, with its invitations. The team is locked before the code, in the same order as by a deletion.
    if (teamId === null || !(await lockTeam(trx, teamId))) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
    await useCodeAndRevokeOthers(trx, code, {
      subjectId: teamId,
      address: normaliseEmail(readInvitationData(code).email),
    });
    await joinByInvitation(trx, { id: code.id, teamId, userId });
  });
  return {};
});

const check = handle('POST /team-invitations/accept/check-code', async (call, { body }) => {
  await checkCode(call, invitationType, body.code);
  return { is_code_valid: true as const };
});

const preview = handle('POST /team-invitations/accept/preview', async (call, { body }) => {
  const code = await checkCode(call, invitationType, body.code);
  const { subjectId: teamId } = code;
  const name = teamId === null ? null : await findTeamName(call, teamId);
  if (name === null) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
  const { email, inviterId } = readInvitationData(code);
  const inviter = inviterId === null ? null : await findUser(call, inviterId);
  return {
    team_display_name: name,
    inviter_display_name: inviter?.display_name ?? inviter?.primary_email ?? null,
    recipient_email: email,
  };
});

const details = handle('POST /team-invitations/accept/details', async (call, { body }) => {
  requireCaller(call, 'USER_AUTHENTICATION_REQUIRED');
  const { subjectId: teamId } = await checkCode(call, invitationType, body.code);
  const name = teamId === null ? null : await findTeamName(call, teamId);
  if (teamId === null || name === null) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
  return { team_id: teamId, team_display_name: name };
});

/** The handlers of team invitations. */
export const teamInvitationHandlers = [list, send, sendCode, revoke, accept, check, preview, details] as const;
