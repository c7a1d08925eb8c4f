import { PorticoError } from '@portico/js';

/** Why an emailed link no longer works. */
export type LinkProblem = 'expired' | 'used' | 'invalid';

const reasons: Readonly<Record<string, LinkProblem>> = {
  VERIFICATION_CODE_ALREADY_USED: 'used',
  VERIFICATION_CODE_EXPIRED: 'expired',
  VERIFICATION_CODE_NOT_FOUND: 'invalid',
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: 'invalid',
  SCHEMA_ERROR: 'invalid',
};

/** Returns the problem of a link if a failed call names one. */
export const findLinkProblem = (error: unknown): LinkProblem | undefined =>
  PorticoError.isInstance(error) ? reasons[error.code] : undefined;
