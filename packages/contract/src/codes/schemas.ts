import { z } from 'zod';
import { everyone } from '../access.js';
import { OneTimeCode } from '../schemas.js';

/** What every call that takes a one-time code may answer, in the order in which the code is checked. */
export const oneTimeCodeErrors = [
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
] as const;

/** When a call that takes a one-time code answers 429. */
export const tooManyCodes = 'Too many wrong codes from one address.';

/** What calls have in common that look at a code and leave it as it is. */
export const codeLook = {
  access: everyone,
  body: z.strictObject({ code: OneTimeCode }),
  unaudited: 'It looks at the code and does not use it.',
  refusals: { 429: tooManyCodes },
} as const;

/** What calls have in common that say whether a code would be accepted. */
export const codeCheck = {
  ...codeLook,
  returns: z.strictObject({ is_code_valid: z.literal(true) }),
  errors: oneTimeCodeErrors,
} as const;
