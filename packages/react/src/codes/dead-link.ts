import { PorticoError } from '@portico/js';

/** Why the code of a mailed link cannot be used any more. */
export type DeadLink = 'expired' | 'used' | 'invalid';

const reasons: Readonly<Record<string, DeadLink>> = {
  VERIFICATION_CODE_ALREADY_USED: 'used',
  VERIFICATION_CODE_EXPIRED: 'expired',
  VERIFICATION_CODE_NOT_FOUND: 'invalid',
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: 'invalid',
  SCHEMA_ERROR: 'invalid',
};

/** Why a link is dead, where that is what a failed call says. */
export const findDeadLink = (error: unknown): DeadLink | undefined =>
  PorticoError.isInstance(error) ? reasons[error.code] : undefined;
