import type { Call, CurrentUser, TenantCall } from '../../platform/call/call.js';
import { requireNoImpersonation } from '../../platform/call/impersonation.js';
import type { CheckedCode } from '../../platform/codes/index.js';
import { KnownError } from '../../platform/failures/failures.js';
import { isInvitedOwner, joinOwners, lacksOwnerInvitation } from './owners.js';
import { type SignUp, signUpUser } from './sign-up.js';
import { upgradeUser } from './upgrade.js';

/** A sign-up whose address or provider account does not belong to a user yet. */
export interface Registration {
  /** The user who is already signed in, if any. */
  readonly caller: CurrentUser | null;
  readonly signUp: SignUp;
  /** The owner invitation that was used, if one was sent. */
  readonly invitation?: CheckedCode | null;
}

/**
 * Returns the signed-in user, who keeps their user at a sign-up if they are anonymous.
 *
 * @throws Refusal 403 `impersonation-not-allowed` for an impersonated anonymous user, who would get a sign-in method
 */
export function findUpgrading(call: TenantCall): CurrentUser | null {
  if (call.user?.is_anonymous) requireNoImpersonation(call);
  return call.user;
}

/** Whether new users can sign up. */
const isSignUpOpen = (call: Call, invitationCode?: string): boolean =>
  call.config.auth.allowSignUp && !lacksOwnerInvitation(call, invitationCode);

/** Whether a new user can sign up who proves this normalized address, with a code or through a provider that verified it. */
export const isSignUpOpenTo = async (call: Call, email: string): Promise<boolean> =>
  isSignUpOpen(call) || (call.config.auth.allowSignUp && (await isInvitedOwner(call, email)));

/** Throws KnownError SIGN_UP_NOT_ENABLED if new users cannot sign up. */
export function requireOpenSignUp(call: Call, invitationCode?: string): void {
  if (!isSignUpOpen(call, invitationCode)) throw new KnownError('SIGN_UP_NOT_ENABLED');
}

/**
 * Registers a regular user, in the caller's transaction. An anonymous caller keeps their user; everyone else gets a new
 * one, even if they are signed in to another account. Every sign-up method ends here.
 *
 * @throws KnownError USER_EMAIL_ALREADY_EXISTS when another user signs in with the address
 */
export async function completeRegistration(
  call: Call,
  { caller, signUp, invitation = null }: Registration,
): Promise<CurrentUser> {
  const upgraded = caller?.is_anonymous ? await upgradeUser(call, caller, signUp) : null;
  const user = upgraded ?? (await signUpUser(call, signUp));
  await joinOwners(call, user, invitation);
  return user;
}
