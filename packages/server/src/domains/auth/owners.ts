import type { Call, CurrentUser } from '../../platform/call/call.js';
import { type CheckedCode, checkCode } from '../../platform/codes/index.js';
import { addFirstMember, addMember } from '../teams/index.js';

const isOwnerProject = (call: Call): boolean => call.project.id === 'internal';

/**
 * Looks at the invitation of somebody who wants to become an owner of projects. Other projects have no such invitations,
 * and what is sent to them in its place is not looked at.
 *
 * @returns the invitation, to be taken in the transaction of the sign-up; null when none was sent
 * @throws KnownError VERIFICATION_CODE_* when it is no good
 */
export async function checkOwnerInvitation(call: Call, code: string | undefined): Promise<CheckedCode | null> {
  return isOwnerProject(call) && code !== undefined ? checkCode(call, 'owner-invitation', code) : null;
}

/** Whether somebody signs up as an owner without the invitation that this installation asks for. */
export const lacksOwnerInvitation = (call: Call, code: string | undefined): boolean =>
  isOwnerProject(call) && call.settings.ownerSignUp === 'invite' && code === undefined;

/**
 * Whoever runs the installation administers the dashboard's own project too: on a machine of their own the first to sign
 * up, elsewhere whoever holds the link that the console printed (HD-07).
 */
export async function joinOwners(call: Call, user: CurrentUser, invitation: CheckedCode | null): Promise<void> {
  const teamId = call.project.ownerTeamId;
  if (!isOwnerProject(call) || teamId === null) return;
  const isOwnMachine = call.settings.mode === 'development' && call.settings.ownerSignUp === 'open';
  if (invitation?.data.joins_owner_team === true) await addMember(call, { teamId, userId: user.id });
  else if (isOwnMachine) await addFirstMember(call, { teamId, userId: user.id });
}
