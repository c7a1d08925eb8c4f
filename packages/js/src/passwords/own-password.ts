import type { Core } from '../core.js';
import { failureOf, passwordCodes } from '../http/results.js';
import type { Session } from '../sessions/session.js';
import type { PasswordMethods } from './types.js';

/** Creates the methods of a signed-in user for their password. `onChange` is called after each change. */
export const ownPassword = (core: Core, session: Session, onChange: () => Promise<unknown>): PasswordMethods => ({
  updatePassword: ({ oldPassword, newPassword }) =>
    failureOf(['PASSWORD_CONFIRMATION_MISMATCH', ...passwordCodes], async () => {
      // The refresh token tells the server which of the user's sessions to keep.
      await core.client(session)(
        'POST /auth/password/update',
        { body: { old_password: oldPassword, new_password: newPassword } },
        { sendsRefreshToken: true },
      );
      await onChange();
    }),

  setPassword: ({ password }) =>
    failureOf(passwordCodes, async () => {
      await core.client(session)('POST /auth/password/set', { body: { password } });
      await onChange();
    }),
});
