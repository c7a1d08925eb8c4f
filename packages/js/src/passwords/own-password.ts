import type { Core } from '../core.js';
import { failureOf, passwordCodes } from '../http/results.js';
import type { Session } from '../sessions/session.js';
import type { AccountMethods } from '../users/account-types.js';

/** A signed-in user's own password. `onChange` is called after each change. */
export const ownPassword = (
  core: Core,
  session: Session,
  onChange: () => Promise<unknown>,
): Pick<AccountMethods, 'updatePassword' | 'setPassword'> => ({
  updatePassword: ({ oldPassword, newPassword }) =>
    failureOf(['PASSWORD_CONFIRMATION_MISMATCH', ...passwordCodes], async () => {
      // The refresh token tells the server which of the user's sessions stays.
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
