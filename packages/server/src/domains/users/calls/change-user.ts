import type { Body } from '@portico/contract';
import type { Call, CurrentUser, TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { breaksUniqueness } from '../../../platform/db/failures.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { receiveImage, requireImageData } from '../../../platform/images/index.js';
import { releaseUnprovenAddress, requireRecentSignIn } from '../../auth/index.js';
import { endSessionsOf, hashGivenPassword, setPasswordHash } from '../../credentials/index.js';
import { isMember, renameUnnamedTeams } from '../../teams/index.js';
import { changePrimaryEmail, changeUser, emailTaken, lockAndBumpVersion, readUser, type UserChange } from '../index.js';
import { requireEmailForFlags } from './email-flags.js';
import { changeMethods, checkMethods } from './sign-in-methods.js';

type UserBody = Body<'PATCH /users/{user_id}'>;

const changeOwn = handle('PATCH /users/me', async (call, { body }) => {
  // Checked first, even before the caller is identified.
  if (call.access === 'client') requireImageData(body.profile_image_url);
  if (!call.user) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
  const user = await change(call, call.user, body);
  // The user existed when the call began; another call has deleted them since.
  if (!user) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
  return user;
});

const changeOne = handle('PATCH /users/{user_id}', async (call, { params, body }) => {
  const user = await change(call, await readUser(call, params.user_id), body);
  if (!user) throw new KnownError('USER_NOT_FOUND');
  return user;
});

/** The handlers that change users. */
export const userChangeHandlers = [changeOwn, changeOne] as const;

/** Changes a user as the body requests; returns null when they have been deleted meanwhile. */
async function change(call: TenantCall, user: CurrentUser, body: UserBody): Promise<CurrentUser | null> {
  await checkMethods(call, user, body);
  const email = body.primary_email === undefined ? user.primary_email : body.primary_email;
  requireEmailForFlags(email, body);
  await checkPassword(call, { user, email, body });
  const passwordHash = await hashGivenPassword(call, { password: body.password, hash: body.password_hash });
  const profileImageUrl = await receiveImage(call, {
    folder: 'user-profile-images',
    given: body.profile_image_url,
    current: user.profile_image_url,
  });
  try {
    return await call.transaction(async (trx) => {
      await requireSelectable(trx, { userId: user.id, teamId: body.selected_team_id });
      // Locks the user, so that changes of their addresses run one after the other.
      if (!(await lockAndBumpVersion(trx, user.id))) return null;
      await changeMethods(trx, user, body);
      await changePassword(trx, user, passwordHash);
      await freePrimaryEmail(trx, user, body);
      await changePrimaryEmail(trx, user.id, {
        value: body.primary_email,
        isVerified: body.primary_email_verified,
        usedForAuth: body.primary_email_auth_enabled,
      });
      // Before the user's event, whose selected team may be one of these.
      if (body.is_anonymous === false && user.is_anonymous) await nameTeams(trx, user.id, body);
      return changeUser(trx, user.id, { ...toChange(body), profileImageUrl });
    });
  } catch (failure) {
    // The index decides between two users who want to sign in with the same address.
    if (email !== null && breaksUniqueness(failure, 'contact_channels_for_auth')) throw emailTaken(email);
    throw failure;
  }
}

/** A server vouches for the address that it makes a sign-in address. */
async function freePrimaryEmail(call: Call, user: CurrentUser, body: UserBody): Promise<void> {
  const { primary_email: value = user.primary_email, primary_email_auth_enabled: isGiven } = body;
  if (body.primary_email === undefined && isGiven === undefined) return;
  if (value !== null && (isGiven ?? user.primary_email_auth_enabled))
    await releaseUnprovenAddress(call, { email: value, toUserId: user.id });
}

interface PasswordPatch {
  readonly user: CurrentUser;
  /** The primary email that the user will have. */
  readonly email: string | null;
  readonly body: UserBody;
}

/** Allows a password for users with an address, in projects with password sign-in; removing one is always possible. */
async function checkPassword(call: TenantCall, { user, email, body }: PasswordPatch): Promise<void> {
  if (body.password === undefined && body.password_hash === undefined) return;
  await requireRecentSignIn(call);
  if ((body.password ?? body.password_hash ?? null) === null) return;
  if (email === null)
    throw new Refusal(400, 'The user has no primary email to sign in with. Send one in primary_email.');
  if (!user.has_password && !call.config.auth.password.allowSignIn)
    throw new Refusal(400, 'Password sign-in is turned off in this project, so users cannot have passwords.');
}

/** PW-08: setting or removing a user's password ends all their sessions. */
async function changePassword(call: Call, user: CurrentUser, hash: string | null | undefined): Promise<void> {
  if (hash === undefined) return;
  if (hash !== null || user.has_password) await setPasswordHash(call, user.id, hash);
  await endSessionsOf(call, user.id);
}

/** Only members can select a team; other users cannot learn anything about it, not even whether it exists. */
async function requireSelectable(
  call: Call,
  { userId, teamId }: { readonly userId: string; readonly teamId: string | null | undefined },
): Promise<void> {
  if (teamId === null || teamId === undefined) return;
  if (await isMember(call, { teamId, userId })) return;
  throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });
}

/** The wire names the team after the values in this request, not after previously known ones. */
const nameTeams = (call: Call, id: string, body: UserBody): Promise<void> =>
  renameUnnamedTeams(call, {
    id,
    display_name: body.display_name ?? null,
    primary_email: body.primary_email ?? null,
  });

const toChange = (body: UserBody): UserChange => ({
  displayName: body.display_name,
  selectedTeamId: body.selected_team_id,
  isAnonymous: body.is_anonymous,
  locale: body.locale,
  clientMetadata: body.client_metadata,
  clientReadOnlyMetadata: body.client_read_only_metadata,
  serverMetadata: body.server_metadata,
});
