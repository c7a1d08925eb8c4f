import type { Call, CurrentUser } from '../../platform/call/call.js';
import type { Statement } from '../../platform/db/together.js';
import { assert, KnownError } from '../../platform/failures/failures.js';
import { addOAuthAccount, credentialsInsert, type NewOAuthAccount } from '../credentials/index.js';
import { signUpGrants } from '../permissions/index.js';
import { createPersonalTeam } from '../teams/index.js';
import { completeUserChange, createUser, createWholeUser, type NewUser, readUser } from '../users/index.js';

/** The initial data of a new account. */
export interface SignUp {
  readonly user: NewUser;
  readonly passwordHash: string | null;
  readonly isOtpEnabled: boolean;
  /** The provider account that the user signs up with. */
  readonly oauthAccount?: Omit<NewOAuthAccount, 'userId'>;
}

/** An account that is created on behalf of a user. */
export interface OpenedAccount extends SignUp {
  /** Adds further data to the user before the `user.created` event. */
  equip?(call: Call, userId: string): Promise<void>;
}

/**
 * Creates the account of a user who signs up, in the caller's transaction.
 *
 * @throws KnownError USER_EMAIL_ALREADY_EXISTS when another user signs in with the address;
 * OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN when another user signs in with the provider account
 */
export async function signUpUser(call: Call, signUp: SignUp): Promise<CurrentUser> {
  const locale = signUp.user.locale ?? call.request.language;
  const user = await openAccount(call, { ...signUp, user: { ...signUp.user, locale } });
  const { id } = user;
  await call.audit({ action: 'user.sign-up', actor: { type: 'user', id }, target: { type: 'user', id } });
  // The user as announced has not selected the personal team yet.
  return call.config.teams.createPersonalTeamOnSignUp ? readUser(call, id) : user;
}

/**
 * Creates an account, in the caller's transaction: user and address, sign-in methods, default permissions, the event,
 * and the personal team if the project uses them. The caller writes the audit log entry.
 *
 * @returns the user as sent in the event, without the personal team
 * @throws KnownError the same errors as `signUpUser`
 */
export async function openAccount(call: Call, account: OpenedAccount): Promise<CurrentUser> {
  const { user, passwordHash, isOtpEnabled } = account;
  const id = call.ports.random.uuid();
  const row = { ...user, id, hasPassword: passwordHash !== null, isOtpEnabled };
  const also = [credentialsInsert(call, { userId: id, passwordHash, isOtpEnabled }), ...signUpGrants(call, id)];
  const isWhole = !account.oauthAccount && !account.equip;
  const announced = isWhole
    ? await createWholeUser(call, row, also)
    : await createInSteps(call, { account, row, also });
  await createPersonalTeam(call, announced);
  return announced;
}

interface Steps {
  readonly account: OpenedAccount;
  readonly row: NewUser & { readonly id: string };
  readonly also: readonly Statement[];
}

async function createInSteps(call: Call, { account, row, also }: Steps): Promise<CurrentUser> {
  await createUser(call, row, { also });
  await addSignInAccount(call, row.id, account);
  await account.equip?.(call, row.id);
  const announced = await completeUserChange(call, row.id, 'user.created');
  assert(announced, 'The new user exists');
  return announced;
}

/** Adds the provider account of a sign-up, if any. A unique index decides between concurrent sign-ups (OA-11). */
export async function addSignInAccount(call: Call, userId: string, { oauthAccount }: SignUp): Promise<void> {
  if (!oauthAccount) return;
  const added = await addOAuthAccount(call, { ...oauthAccount, userId });
  if (!added) throw new KnownError('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN');
}
