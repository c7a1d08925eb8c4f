import type { Core } from '../core.js';
import { doneOf, verificationCodes } from '../http/results.js';
import type { EmailVerification } from './types.js';

/** Creates the object that verifies email addresses by code. `onChange` is called afterwards. */
export const emailVerification = (core: Core, onChange: () => Promise<unknown>): EmailVerification => ({
  verifyEmail: async (code) => {
    const result = await doneOf(verificationCodes, () =>
      core.client(null)('POST /contact-channels/verify', { body: { code } }),
    );
    await onChange();
    return result;
  },
});
