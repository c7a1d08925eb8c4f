import { z } from 'zod';

/** What every call that takes a one-time code may answer, in the order in which the code is checked. */
export const oneTimeCodeErrors = [
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
] as const;

/** The answer for a code that would be accepted. */
export const CodeIsValid = z.strictObject({ is_code_valid: z.literal(true) });
