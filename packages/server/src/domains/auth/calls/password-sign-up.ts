import type { Call, TenantCall } from '../../../platform/call/call.js';
import { useCode } from '../../../platform/codes/index.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { takeLimit } from '../../../platform/limits/index.js';
import { checkNewPassword } from '../../credentials/index.js';
import { mayMail, queueVerificationEmail } from '../../email/index.js';
import { requireTrustedUrl } from '../../projects/index.js';
import { authChannel, type Channel, isReleasable, listChannels, normaliseEmail } from '../../users/index.js';
import { beginSessionOf, requireSignedIn, type SignedIn } from '../begin-session.js';
import { checkOwnerInvitation } from '../owners.js';
import { completeRegistration, findUpgrading, requireOpenSignUp } from '../registration.js';
import { releaseUnprovenAddress } from '../release-address.js';

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
  const caller = findUpgrading(call);
  const email = normaliseEmail(signUp.email);
  checkNewPassword(call, signUp.password, { email });
  await takeLimit(call, 'sign-ups', call.request.address);
  const invitation = await checkOwnerInvitation(call, signUp.invitationCode);
  // Checked before the cost of hashing; the unique index decides between concurrent sign-ups.
  const held = await authChannel.take(call, email);
  if (held && !(await isReleasable(call, held)))
    throw new KnownError('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: false });
  const passwordHash = await call.ports.hasher.hash(signUp.password, call.tenant.id);
  const channel = { id: call.ports.random.uuid(), value: email };
  const outcome = await call.transaction(async (trx) => {
    if (invitation) await useCode(trx, invitation);
    if (held) await releaseUnprovenAddress(trx, { email });
    const user = await completeRegistration(trx, {
      caller,
      signUp: {
        user: { primaryEmail: email, primaryChannelId: channel.id, isVerified: false, usedForAuth: true },
        passwordHash,
        isOtpEnabled: false,
      },
      invitation,
    });
    // Beyond the email limits sign-up continues without it: it can be requested later.
    if (callbackUrl !== null && (await mayMail(trx, { to: email, caller: call }))) {
      // An anonymous user who became a regular one may have had the address before.
      const verified = user.id === caller?.id ? await findPrimary(trx, user.id) : channel;
      if (verified) await queueVerificationEmail(trx, { user, channel: verified, callbackUrl });
    }
    return beginSessionOf(trx, { user, isNewUser: true });
  });
  return requireSignedIn(outcome);
}

/** The primary channel of a user. */
const findPrimary = async (call: Call, userId: string): Promise<Channel | undefined> =>
  (await listChannels(call, { userId })).find(({ is_primary: isPrimary }) => isPrimary);
