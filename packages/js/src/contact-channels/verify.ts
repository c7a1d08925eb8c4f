import type { Core } from '../core.js';
import { doneOf, verificationCodes } from '../http/results.js';
import type { Session } from '../sessions/session.js';
import type { EmailVerification } from './types.js';

/** Creates the object that verifies email addresses by code. `onChange` is called afterwards with the session, if the app keeps one. */
export const emailVerification = (core: Core, onChange: (session: Session) => Promise<unknown>): EmailVerification => ({
  verifyEmail: async (code) => {
    const result = await doneOf(verificationCodes, () =>
      core.client(null)('POST /contact-channels/verify', { body: { code } }),
    );
    if (core.settings.tokenStore !== null) await onChange(core.sessions.of(await core.sessions.open()));
    return result;
  },
});
