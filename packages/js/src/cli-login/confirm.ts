import type { Core } from '../core.js';
import type { Session } from '../sessions/session.js';
import type { CliLoginConfirmation } from './types.js';

/** Creates the methods with which a signed-in user confirms the login of a command-line program. */
export const cliLoginConfirmation = (core: Core, session: Session): CliLoginConfirmation => ({
  completeCliLogin: async (loginCode) => {
    const { refreshToken } = await session.shown.getTokens();
    if (refreshToken === null) throw new Error('This session has no refresh token to give to the program.');
    const body = { login_code: loginCode, refresh_token: refreshToken };
    await core.client(session)('POST /auth/cli/complete', { body });
  },
});
