import type { Call, CurrentUser } from '../app/call.js';
import { createCredentials } from '../credentials/index.js';
import { grantSignUpDefaults } from '../permissions/index.js';
import { createPersonalTeam } from '../teams/index.js';
import { announceUser, createUser, type NewUser, readUser } from '../users/index.js';

/** What a new account begins with. */
export interface SignUp {
  readonly user: NewUser;
  readonly passwordHash: string | null;
  readonly isOtpEnabled: boolean;
}

/**
 * Creates an account, in the caller's transaction: user and address, ways to sign in, default permissions, the event, and
 * the personal team where the project wants one.
 *
 * @throws KnownError USER_EMAIL_ALREADY_EXISTS when somebody signs in with the address
 */
export async function signUpUser(call: Call, { user, passwordHash, isOtpEnabled }: SignUp): Promise<CurrentUser> {
  const created = await createUser(call, user);
  await createCredentials(call, { userId: created.id, passwordHash, isOtpEnabled });
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
