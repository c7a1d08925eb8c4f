import { signIn } from '../auth/sign-in.js';
import type { Core } from '../core.js';
import type { PasswordSignIn } from './types.js';

/** Signs in with an email address and a password. */
export const signInWithPassword =
  (core: Core): PasswordSignIn['signInWithCredential'] =>
  ({ email, password, noRedirect }) =>
    signIn(core, {
      codes: ['EMAIL_PASSWORD_MISMATCH', 'INVALID_TOTP_CODE', 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'],
      noRedirect,
      request: () => core.client(null)('POST /auth/password/sign-in', { body: { email, password } }),
    });
