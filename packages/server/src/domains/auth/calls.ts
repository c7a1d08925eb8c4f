import { handle } from '../../platform/call/handle.js';
import { KnownError, Refusal } from '../../platform/failures/failures.js';
import { endSession, publishedKeys, type SessionTokens } from '../credentials/index.js';
import { signUpWithPassword } from './calls/password-sign-up.js';
import { refreshAccessToken } from './refresh.js';
import { signInWithPassword } from './sign-in.js';

const toAnswer = ({ accessToken, refreshToken, userId }: SessionTokens & { readonly userId: string }) => ({
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

const refreshCurrent = handle('POST /auth/sessions/current/refresh', async (call) => ({
  access_token: await refreshAccessToken(call, call.request.refreshToken ?? ''),
}));

const signOut = handle('DELETE /auth/sessions/current', async (call) => {
  const { sessionId } = call;
  const hasEnded = sessionId !== null && (await call.transaction((trx) => endSession(trx, sessionId)));
  if (!hasEnded) throw new KnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
  return { success: true as const };
});

/** RFC 7517 §5. */
const readKeys = handle('GET /projects/{project_id}/.well-known/jwks.json', async (call, { params, query }) => {
  const tenant = await call.openTenant(params.project_id);
  if (!tenant) throw new Refusal(404, 'There is no such project.');
  return { keys: [...(await publishedKeys(tenant, { includeAnonymous: query.include_anonymous ?? false }))] };
});

const redirectToKeys = handle(
  'GET /projects-anonymous-users/{project_id}/.well-known/jwks.json',
  async (call, { params }) =>
    `${call.settings.publicUrl}/api/v1/projects/${params.project_id}/.well-known/jwks.json?include_anonymous=true`,
);

/** Handlers of the calls under `/auth` and of the published keys. */
export const authHandlers = [signUp, signIn, refreshCurrent, signOut, readKeys, redirectToKeys];
