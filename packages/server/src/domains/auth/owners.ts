import type { Call, CurrentUser } from '../../platform/call/call.js';
import { type CheckedCode, checkCode, findOpenCodesTo } from '../../platform/codes/index.js';
import { addFirstMember, addMember } from '../teams/index.js';

const isOwnerProject = (call: Call): boolean => call.project.id === 'internal';

/**
 * Checks the invitation of a user who signs up as a project owner. Other projects have no owner invitations and ignore
 * the code.
 *
 * @returns the invitation, to be used in the transaction of the sign-up; null when no code was sent or it is ignored
 * @throws KnownError VERIFICATION_CODE_* when it is not valid
 */
export async function checkOwnerInvitation(call: Call, code: string | undefined): Promise<CheckedCode | null> {
  return isOwnerProject(call) && code !== undefined ? checkCode(call, 'owner-invitation', code) : null;
}

/** Whether this is a sign-up of an owner without the invitation that this installation requires. */
export const lacksOwnerInvitation = (call: Call, code?: string): boolean =>
  isOwnerProject(call) && call.settings.ownerSignUp === 'invite' && code === undefined;

/**
 * Whether an owner invited this normalized address to a team. It lets a colleague sign up where owners need an
 * invitation, but only with proof of the address: an attacker may know whom an owner has invited.
 */
export async function isInvitedOwner(call: Call, email: string): Promise<boolean> {
  if (!isOwnerProject(call)) return false;
  return (await findOpenCodesTo(call, { type: 'team-invitation', addresses: [email] })).length > 0;
}

/**
 * Makes the operator of the installation an owner of the dashboard's own project: on a development machine the first
 * user to sign up, elsewhere the user with the link that the console printed (HD-07).
 */
export async function joinOwners(call: Call, user: CurrentUser, invitation: CheckedCode | null): Promise<void> {
  const teamId = call.project.ownerTeamId;
  if (!isOwnerProject(call) || teamId === null) return;
  const isOwnMachine = call.settings.mode === 'development' && call.settings.ownerSignUp === 'open';
  if (invitation?.data.joins_owner_team === true) await addMember(call, { teamId, userId: user.id });
  else if (isOwnMachine) await addFirstMember(call, { teamId, userId: user.id });
}
