import { signIn } from '../auth/sign-in.js';
import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import { passwordCodes } from '../http/results.js';
import { warn } from '../platform/console.js';
import type { Session } from '../sessions/session.js';
import type { PasswordSignIn, SignUpWithCredentialOptions } from './types.js';

const verificationPage = (core: Core, options: SignUpWithCredentialOptions): string | undefined => {
  if (!options.noVerificationCallback) {
    return (
      options.verificationCallbackUrl ?? core.navigator.callbackUrl('emailVerification', 'verificationCallbackUrl')
    );
  }
  if (options.verificationCallbackUrl) {
    throw new Error('Give either noVerificationCallback or verificationCallbackUrl, not both.');
  }
  return undefined;
};

/** Makes the call. If the project does not trust the app's own page for the link, no email is sent, as published code expects. */
const signUp = async (
  core: Core,
  { anonymous, options }: { readonly anonymous: Session | null; readonly options: SignUpWithCredentialOptions },
) => {
  const { email, password, invitationCode, locale } = options;
  const callbackUrl = verificationPage(core, options);
  const call = (verificationUrl: string | undefined) =>
    core.client(anonymous)(
      'POST /auth/password/sign-up',
      { body: { email, password, verification_callback_url: verificationUrl, invitation_code: invitationCode } },
      { language: locale },
    );
  try {
    return await call(callbackUrl);
  } catch (error) {
    const isUntrusted = PorticoError.isInstance(error) && error.is('REDIRECT_URL_NOT_WHITELISTED');
    if (!isUntrusted || !callbackUrl || options.verificationCallbackUrl) throw error;
    warn(
      `No verification email was sent on sign-up. Add ${new URL(callbackUrl).origin} to the project’s trusted domains.`,
    );
    return call(undefined);
  }
};

/** Signs up with an email address and a password. */
export const signUpWithPassword =
  (core: Core): PasswordSignIn['signUpWithCredential'] =>
  (options) =>
    signIn(core, {
      codes: ['USER_EMAIL_ALREADY_EXISTS', ...passwordCodes, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'],
      noRedirect: options.noRedirect,
      request: async (anonymous) => ({ ...(await signUp(core, { anonymous, options })), is_new_user: true }),
    });
