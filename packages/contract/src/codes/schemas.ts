import { z } from 'zod';
import { everyone } from '../access.js';
import { OneTimeCode } from '../schemas.js';

/** Errors of every call that takes a one-time code, in the order in which the code is checked. */
export const oneTimeCodeErrors = [
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
] as const;

/** Why a call that takes a one-time code answers 429. */
export const tooManyCodes = 'Too many incorrect codes from one IP address.';

/** What calls share that check a code without using it. */
export const codeLook = {
  access: everyone,
  body: z.strictObject({ code: OneTimeCode }),
  unaudited: 'It checks the code without using it.',
  refusals: { 429: tooManyCodes },
} as const;

/** What calls share that return whether a code would be accepted. */
export const codeCheck = {
  ...codeLook,
  returns: z.strictObject({ is_code_valid: z.literal(true) }),
  errors: oneTimeCodeErrors,
} as const;
