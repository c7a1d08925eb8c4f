import { handle } from '../../../platform/call/handle.js';
import { checkSignInCode, sendSignInCode, signInWithCode } from '../sign-in-codes.js';

const sendCode = handle('POST /auth/otp/send-sign-in-code', async (call, { body }) => ({
  nonce: await sendSignInCode(call, { email: body.email, callbackUrl: body.callback_url }),
}));

const signIn = handle('POST /auth/otp/sign-in', async (call, { body }) => {
  const { accessToken, refreshToken, userId, isNewUser } = await signInWithCode(call, body.code);
  return { access_token: accessToken, refresh_token: refreshToken, is_new_user: isNewUser, user_id: userId };
});

const checkCode = handle('POST /auth/otp/sign-in/check-code', async (call, { body }) => {
  await checkSignInCode(call, body.code);
  return { is_code_valid: true as const };
});

/** Handlers for sign-in with an email code or link. */
export const otpHandlers = [sendCode, signIn, checkCode] as const;
