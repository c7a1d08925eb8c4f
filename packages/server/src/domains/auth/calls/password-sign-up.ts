import type { Call, CurrentUser, TenantCall } from '../../../platform/call/call.js';
import { useCode } from '../../../platform/codes/index.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { takeLimit } from '../../../platform/limits/index.js';
import { checkNewPassword } from '../../credentials/index.js';
import { queueVerificationEmail, takeMailLimits } from '../../email/index.js';
import { requireTrustedUrl } from '../../projects/index.js';
import { findAuthChannel, listChannels, normaliseEmail } from '../../users/index.js';
import { beginSession, requireSignedIn, type SignedIn } from '../begin-session.js';
import { checkOwnerInvitation } from '../owners.js';
import { admitNewcomer, requireOpenSignUp } from '../registration.js';

/** What a person brings who signs up with a password. */
export interface PasswordSignUp {
  readonly email: string;
  readonly password: string;
  readonly verificationCallbackUrl: string | undefined;
  readonly invitationCode: string | undefined;
}

/**
 * Signs a person up with a password; the whole of it is one transaction. A caller who is signed in anonymously keeps
 * their user, which becomes a known one.
 *
 * @throws KnownError in the wire's order: PASSWORD_AUTHENTICATION_NOT_ENABLED, REDIRECT_URL_NOT_WHITELISTED,
 * SIGN_UP_NOT_ENABLED, PASSWORD_TOO_SHORT and its like, USER_EMAIL_ALREADY_EXISTS, MULTI_FACTOR_AUTHENTICATION_REQUIRED
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
  // Told before the price of hashing is paid; the unique index decides when two come at once.
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
    return beginSession(trx, { userId: user.id, isNewUser: true });
  });
  return requireSignedIn(outcome);
}

/** Whether the budgets for mail allow one more. If not, the sign-up goes on without: the mail can be asked for later. */
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
