import type { Call, CurrentUser } from '../../platform/call/call.js';
import type { CheckedCode } from '../../platform/codes/index.js';
import { KnownError } from '../../platform/failures/failures.js';
import { joinOwners, lacksOwnerInvitation } from './owners.js';
import { type SignUp, signUpUser } from './sign-up.js';
import { upgradeUser } from './upgrade.js';

/** Somebody whose address or provider account belongs to nobody yet. */
export interface Newcomer {
  /** Who is signed in already, if anybody. */
  readonly caller: CurrentUser | null;
  readonly signUp: SignUp;
  /** The owner's invitation that was taken, if one was brought. */
  readonly invitation?: CheckedCode | null;
}

/** Refuses newcomers where the project takes none: KnownError SIGN_UP_NOT_ENABLED. */
export function requireOpenSignUp(call: Call, invitationCode?: string): void {
  if (!call.config.auth.allowSignUp || lacksOwnerInvitation(call, invitationCode))
    throw new KnownError('SIGN_UP_NOT_ENABLED');
}

/**
 * Makes a newcomer a known user, in the caller's transaction. A caller who is signed in anonymously keeps their user;
 * everybody else gets a new one, also who is signed in to another account. Every way of signing up ends here.
 *
 * @throws KnownError USER_EMAIL_ALREADY_EXISTS when somebody signs in with the address
 */
export async function admitNewcomer(call: Call, { caller, signUp, invitation = null }: Newcomer): Promise<CurrentUser> {
  const upgraded = caller?.is_anonymous ? await upgradeUser(call, caller, signUp) : null;
  const user = upgraded ?? (await signUpUser(call, signUp));
  await joinOwners(call, user, invitation);
  return user;
}
