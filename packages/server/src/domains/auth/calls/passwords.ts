import { handle } from '../../../platform/call/handle.js';
import type { SignedIn } from '../begin-session.js';
import { setFirstPassword, updatePassword } from '../password-change.js';
import { checkResetCode, resetPassword, sendResetCode } from '../password-reset.js';
import { signInWithPassword } from './password-sign-in.js';
import { signUpWithPassword } from './password-sign-up.js';

const success = { success: true as const };

const toAnswer = ({ accessToken, refreshToken, userId }: SignedIn) => ({
  access_token: accessToken,
  refresh_token: refreshToken,
  user_id: userId,
});

const signUp = handle('POST /auth/password/sign-up', async (call, { body }) =>
  toAnswer(
    await signUpWithPassword(call, {
      email: body.email,
      password: body.password,
      verificationCallbackUrl: body.verification_callback_url,
      invitationCode: body.invitation_code,
    }),
  ),
);

const signIn = handle('POST /auth/password/sign-in', async (call, { body }) =>
  toAnswer(await signInWithPassword(call, body)),
);

const sendCode = handle('POST /auth/password/send-reset-code', async (call, { body }) => {
  await sendResetCode(call, { email: body.email, callbackUrl: body.callback_url });
  return { success: 'If an account with this address exists, we have sent it an email with a link.' };
});

const reset = handle('POST /auth/password/reset', async (call, { body }) => {
  await resetPassword(call, body);
  return success;
});

const checkCode = handle('POST /auth/password/reset/check-code', async (call, { body }) => {
  await checkResetCode(call, body.code);
  return { is_code_valid: true as const };
});

const update = handle('POST /auth/password/update', async (call, { body }) => {
  await updatePassword(call, { oldPassword: body.old_password, newPassword: body.new_password });
  return success;
});

const set = handle('POST /auth/password/set', async (call, { body }) => {
  await setFirstPassword(call, body.password);
  return success;
});

/** Handlers for password sign-up and sign-in, and for changing and resetting passwords. */
export const passwordHandlers = [signUp, signIn, sendCode, reset, checkCode, update, set] as const;
