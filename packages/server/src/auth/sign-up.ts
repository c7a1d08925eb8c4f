import type { Call, CurrentUser } from '../app/call.js';
import { KnownError } from '../app/failures.js';
import { addOAuthAccount, createCredentials, type NewOAuthAccount } from '../credentials/index.js';
import { grantSignUpDefaults } from '../permissions/index.js';
import { createPersonalTeam } from '../teams/index.js';
import { announceUser, createUser, type NewUser, readUser } from '../users/index.js';

/** What a new account begins with. */
export interface SignUp {
  readonly user: NewUser;
  readonly passwordHash: string | null;
  readonly isOtpEnabled: boolean;
  /** The account at a provider that they sign up with. */
  readonly oauthAccount?: Omit<NewOAuthAccount, 'userId'>;
}

/**
 * Creates an account, in the caller's transaction: user and address, ways to sign in, default permissions, the event, and
 * the personal team where the project wants one.
 *
 * @throws KnownError USER_EMAIL_ALREADY_EXISTS when somebody signs in with the address;
 * OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN when somebody signs in with the account
 */
export async function signUpUser(call: Call, signUp: SignUp): Promise<CurrentUser> {
  const { user, passwordHash, isOtpEnabled } = signUp;
  const created = await createUser(call, user);
  await createCredentials(call, { userId: created.id, passwordHash, isOtpEnabled });
  await addSignInAccount(call, created.id, signUp);
  await grantSignUpDefaults(call, created.id);
  await announceUser(call, created.id, 'user.created');
  await createPersonalTeam(call, created);
  await call.audit({
    action: 'user.sign-up',
    actor: { type: 'user', id: created.id },
    target: { type: 'user', id: created.id },
  });
  return readUser(call, created.id);
}

/** Gives a new user the account they sign up with, if any. The unique index decides between two who bring the same (OA-11). */
export async function addSignInAccount(call: Call, userId: string, { oauthAccount }: SignUp): Promise<void> {
  if (!oauthAccount) return;
  const added = await addOAuthAccount(call, { ...oauthAccount, userId });
  if (!added) throw new KnownError('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN');
}
