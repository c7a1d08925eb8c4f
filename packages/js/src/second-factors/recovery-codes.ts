import type { Core } from '../core.js';
import type { Session } from '../sessions/session.js';
import type { RecoveryCodeMethods } from './types.js';

/** Creates the methods of a signed-in user for their recovery codes. */
export const recoveryCodes = (core: Core, session: Session): RecoveryCodeMethods => ({
  getRecoveryCodeStatus: async () => {
    const { remaining_count, created_at_millis } = await core.client(session)('GET /auth/mfa/recovery-codes');
    return {
      remainingCount: remaining_count,
      createdAt: created_at_millis === null ? null : new Date(created_at_millis),
    };
  },
  createRecoveryCodes: async () => (await core.client(session)('POST /auth/mfa/recovery-codes')).recovery_codes,
});
