import type { Call, TenantCall } from '../../platform/call/call.js';
import { type CheckedCode, checkCode, useCode } from '../../platform/codes/index.js';
import { KnownError, Refusal } from '../../platform/failures/failures.js';
import { setOtpEnabled } from '../credentials/index.js';
import {
  liftSuppression,
  queueSignInEmail,
  requireMailLimits,
  takeMailLimits,
  takeRefusedMail,
} from '../email/index.js';
import { requireTrustedUrl } from '../projects/index.js';
import {
  type Channel,
  completeCredentialsChange,
  findAuthChannel,
  findUser,
  isReleasable,
  normaliseEmail,
} from '../users/index.js';
import { reclaimAccount } from './account-pre-hijacking.js';
import { beginSession, requireSignedIn, type SignedIn, type SignInOutcome } from './begin-session.js';
import { lockChannelOf } from './mailed-codes.js';
import { notingRefusal } from './refusals.js';
import { completeRegistration, findUpgrading, isSignUpOpenTo } from './registration.js';
import { releaseUnprovenAddress } from './release-address.js';

const TYPE = 'one-time-password';

/**
 * Emails a sign-in code. Unknown addresses and verified addresses of accounts get the same response (EN-04); responses
 * that do differ are limited for the address they come from. Only an email that is queued is charged (RL-05).
 *
 * @returns the nonce: the part of the code that the user does not type
 * @throws Refusal 403 when the project has email codes turned off, 429 beyond the email limits
 * @throws KnownError REDIRECT_URL_NOT_WHITELISTED, USER_EMAIL_ALREADY_EXISTS when the account's address was never
 * verified, SIGN_UP_NOT_ENABLED
 */
export async function sendSignInCode(
  call: TenantCall,
  request: { readonly email: string; readonly callbackUrl: string },
): Promise<string> {
  requireCodesOn(call);
  const callbackUrl = requireTrustedUrl(call, request.callbackUrl);
  const email = normaliseEmail(request.email);
  await requireMailLimits(call, email);
  const held = await findAuthChannel(call, email);
  const channel = held && (await isReleasable(call, held)) ? null : held;
  const target = channel ? { target: { type: 'user', id: channel.user_id } } : {};
  await notingRefusal(call, { action: 'sign-in-code.send', ...target }, async () => {
    if (channel ? channel.is_verified : await isSignUpOpenTo(call, email)) return;
    await takeRefusedMail(call);
    throw channel ? addressNotVerified(email) : new KnownError('SIGN_UP_NOT_ENABLED');
  });
  return call.transaction(async (trx) => {
    await takeMailLimits(trx, { to: email, caller: call });
    const user = channel && (await findUser(trx, channel.user_id));
    if (user) await enableCodes(trx, user.id);
    await trx.audit({ action: 'sign-in-code.send', ...target });
    return queueSignInEmail(trx, { user, to: email, callbackUrl });
  });
}

/**
 * Signs in the user who presents an email code. If the address has no account, creates one, or upgrades the anonymous
 * user who is signed in.
 *
 * @throws KnownError VERIFICATION_CODE_*, SIGN_UP_NOT_ENABLED, USER_EMAIL_ALREADY_EXISTS,
 * MULTI_FACTOR_AUTHENTICATION_REQUIRED
 * @throws Refusal 403 when the project has since turned email codes off
 */
export async function signInWithCode(
  call: TenantCall,
  code: string,
): Promise<SignedIn & { readonly isNewUser: boolean }> {
  const { outcome, isNewUser } = await notingRefusal(call, { action: 'session.create' }, async () => {
    const checked = await checkCode(call, TYPE, code);
    requireCodesOn(call);
    const caller = findUpgrading(call);
    const redeem = () => call.transaction((trx) => enter(trx, checked, caller));
    // The unique index lets one of several concurrent sign-ups create the account; the others sign in to it on retry.
    return redeem().catch((failure: unknown) => (isTaken(failure) ? redeem() : Promise.reject(failure)));
  });
  return { ...requireSignedIn(outcome), isNewUser };
}

/** Checks a code without using it. @throws KnownError VERIFICATION_CODE_* */
export async function checkSignInCode(call: TenantCall, code: string): Promise<void> {
  await checkCode(call, TYPE, code);
}

interface Entered {
  readonly outcome: SignInOutcome;
  readonly isNewUser: boolean;
}

/** Applies all effects of a code. A refusal here leaves the code unused. */
async function enter(call: Call, code: CheckedCode, caller: TenantCall['user']): Promise<Entered> {
  await useCode(call, code);
  await liftSuppression(call, String(code.data.email));
  const held = await lockChannelOf(call, code);
  const channel = held && (await isReleasable(call, held)) ? null : held;
  const isNewUser = channel === null;
  if (held && isNewUser) await releaseUnprovenAddress(call, { email: held.value });
  const userId = channel ? await enterAccount(call, channel) : await enterAnew(call, String(code.data.email), caller);
  return { outcome: await beginSession(call, { userId, isNewUser }), isNewUser };
}

async function enterAccount(call: Call, channel: Channel): Promise<string> {
  if (!channel.is_verified) await reclaimAccount(call, channel);
  await enableCodes(call, channel.user_id);
  return channel.user_id;
}

async function enterAnew(call: Call, email: string, caller: TenantCall['user']): Promise<string> {
  if (!(await isSignUpOpenTo(call, email))) throw new KnownError('SIGN_UP_NOT_ENABLED');
  const user = await completeRegistration(call, {
    caller,
    signUp: {
      user: { primaryEmail: email, isVerified: true, usedForAuth: true },
      passwordHash: null,
      isOtpEnabled: true,
    },
  });
  return user.id;
}

async function enableCodes(call: Call, userId: string): Promise<void> {
  if (await setOtpEnabled(call, { userId, isEnabled: true })) await completeCredentialsChange(call, userId);
}

function requireCodesOn({ config }: Call): void {
  if (!config.auth.otp.allowSignIn)
    throw new Refusal(403, 'Email code sign-in is turned off in this project. Use another sign-in method.');
}

const addressNotVerified = (email: string) =>
  new KnownError('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: true });

const isTaken = (failure: unknown): boolean =>
  failure instanceof KnownError && failure.code === 'USER_EMAIL_ALREADY_EXISTS';
