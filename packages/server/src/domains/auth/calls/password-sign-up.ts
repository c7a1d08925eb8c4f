import type { Call, CurrentUser, TenantCall } from '../../../platform/call/call.js';
import { useCode } from '../../../platform/codes/index.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { takeLimit } from '../../../platform/limits/index.js';
import { checkNewPassword } from '../../credentials/index.js';
import { queueVerificationEmail, takeMailLimits } from '../../email/index.js';
import { requireTrustedUrl } from '../../projects/index.js';
import { findAuthChannel, listChannels, normaliseEmail } from '../../users/index.js';
import { beginSessionOf, requireSignedIn, type SignedIn } from '../begin-session.js';
import { checkOwnerInvitation } from '../owners.js';
import { admitNewcomer, requireOpenSignUp } from '../registration.js';

/** The input of a password sign-up. */
export interface PasswordSignUp {
  readonly email: string;
  readonly password: string;
  readonly verificationCallbackUrl: string | undefined;
  readonly invitationCode: string | undefined;
}

/**
 * Signs a user up with a password, in one transaction. An anonymous caller keeps their user, which becomes a regular
 * one.
 *
 * @throws KnownError in the wire's order: PASSWORD_AUTHENTICATION_NOT_ENABLED, REDIRECT_URL_NOT_WHITELISTED,
 * SIGN_UP_NOT_ENABLED, PASSWORD_TOO_SHORT and similar, USER_EMAIL_ALREADY_EXISTS, MULTI_FACTOR_AUTHENTICATION_REQUIRED
 */
export async function signUpWithPassword(call: TenantCall, signUp: PasswordSignUp): Promise<SignedIn> {
  if (!call.config.auth.password.allowSignIn) throw new KnownError('PASSWORD_AUTHENTICATION_NOT_ENABLED');
  const callbackUrl =
    signUp.verificationCallbackUrl === undefined ? null : requireTrustedUrl(call, signUp.verificationCallbackUrl);
  requireOpenSignUp(call, signUp.invitationCode);
  const email = normaliseEmail(signUp.email);
  checkNewPassword(call, signUp.password, { email });
  await takeLimit(call, 'sign-ups', call.request.address);
  const invitation = await checkOwnerInvitation(call, signUp.invitationCode);
  // Checked before the cost of hashing; the unique index decides between concurrent sign-ups.
  if (await findAuthChannel(call, email))
    throw new KnownError('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: false });
  const mailTo = callbackUrl !== null && (await mayMail(call, email)) ? callbackUrl : null;
  const passwordHash = await call.ports.hasher.hash(signUp.password);
  const outcome = await call.transaction(async (trx) => {
    if (invitation) await useCode(trx, invitation);
    const user = await admitNewcomer(trx, {
      caller: call.user,
      signUp: {
        user: { primaryEmail: email, isVerified: false, usedForAuth: true },
        passwordHash,
        isOtpEnabled: false,
      },
      invitation,
    });
    if (mailTo !== null) await mailVerification(trx, user, mailTo);
    return beginSessionOf(trx, { user, isNewUser: true });
  });
  return requireSignedIn(outcome);
}

/** Whether the email limits allow another email. If not, sign-up continues without it: it can be requested later. */
async function mayMail(call: TenantCall, email: string): Promise<boolean> {
  try {
    await takeMailLimits(call, email);
    return true;
  } catch (failure) {
    if (failure instanceof Refusal && failure.status === 429) return false;
    throw failure;
  }
}

async function mailVerification(call: Call, user: CurrentUser, callbackUrl: string): Promise<void> {
  const channels = await listChannels(call, { userId: user.id });
  const channel = channels.find(({ is_primary }) => is_primary);
  if (channel) await queueVerificationEmail(call, { user, channel, callbackUrl });
}
