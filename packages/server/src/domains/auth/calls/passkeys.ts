import { handle } from '../../../platform/call/handle.js';
import { beginPasskeyRegistration, registerPasskey } from '../passkey-registration.js';
import { beginPasskeySignIn, signInWithPasskey } from '../passkey-sign-in.js';

const beginRegistration = handle('POST /auth/passkey/initiate-passkey-registration', async (call) => {
  const { options, code } = await beginPasskeyRegistration(call);
  return { options_json: options, code };
});

const register = handle('POST /auth/passkey/register', async (call, { body }) => ({
  user_handle: await registerPasskey(call, { response: body.credential, code: body.code }),
}));

const beginSignIn = handle('POST /auth/passkey/initiate-passkey-authentication', async (call) => {
  const { options, code } = await beginPasskeySignIn(call);
  return { options_json: options, code };
});

const signIn = handle('POST /auth/passkey/sign-in', async (call, { body }) => {
  const signedIn = await signInWithPasskey(call, { response: body.authentication_response, code: body.code });
  return {
    access_token: signedIn.accessToken,
    refresh_token: signedIn.refreshToken,
    is_new_user: false as const,
    user_id: signedIn.userId,
  };
});

/** Handlers of the calls under `/auth/passkey`. */
export const passkeyHandlers = [beginRegistration, register, beginSignIn, signIn] as const;
