import { limits } from '@portico/contract';
import type { TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { resetLimit, takeLimit } from '../../../platform/limits/index.js';
import { beginCliLogin, confirmCliLogin, findCliLogin, findSession } from '../../credentials/index.js';
import { findUser } from '../../users/index.js';
import { requireRecentSession } from '../recent-sign-in.js';

const begin = handle('POST /auth/cli', async (call, { body }) => {
  await takeLimit(call, 'cli-logins', call.request.address);
  const login = await beginCliLogin(call, body?.expires_in_millis ?? limits.cliLoginLifetimeMillis);
  return {
    polling_code: login.pollingCode,
    login_code: login.loginCode,
    expires_at: login.expiresAt.toISOString(),
  };
});

const complete = handle('POST /auth/cli/complete', async (call, { body }) => {
  if (call.access === 'client') await requireOwnSession(call, body.refresh_token);
  await takeLimit(call, 'code-failures', call.request.address);
  const isConfirmed = await call.transaction((trx) =>
    confirmCliLogin(trx, { loginCode: body.login_code, refreshToken: body.refresh_token }),
  );
  if (!isConfirmed)
    throw new Refusal(
      400,
      'This login does not exist, has expired, or was already confirmed. Start it again in the command line and open the new link.',
    );
  await resetLimit(call, 'code-failures', call.request.address);
  return { success: true as const };
});

/**
 * A caller with only the publishable key may pass on an active session, but not one of an anonymous user (SS-11). A
 * server vouches for the token with its secret key.
 */
async function requireOwnSession(call: TenantCall, refreshToken: string): Promise<void> {
  const session = await findSession(call, refreshToken);
  const user = session && (await findUser(call, session.userId));
  if (!user) {
    await takeLimit(call, 'refresh-failures', call.request.address);
    throw new KnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
  }
  if (user.is_anonymous) throw new KnownError('ANONYMOUS_AUTHENTICATION_NOT_ALLOWED');
  // A page can ask the user to sign in again, and the program cannot: it gets this session.
  await requireRecentSession(call, session.id);
}

const poll = handle('POST /auth/cli/poll', async (call, { body }) => {
  const login = await findCliLogin(call, body.polling_code);
  if (!login) {
    await takeLimit(call, 'code-failures', call.request.address);
    throw new KnownError('INVALID_POLLING_CODE');
  }
  await takeLimit(call, 'cli-polls', login.id);
  const state = await login.collect();
  // The wire also signals success by the HTTP status.
  return state.status === 'success'
    ? { reply: { status: state.status, refresh_token: state.refreshToken }, status: 201 }
    : { reply: { status: state.status } };
});

/** Handlers of the calls that sign in command-line programs. */
export const cliLoginHandlers = [begin, complete, poll] as const;
