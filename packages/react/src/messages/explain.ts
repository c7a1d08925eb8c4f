import { screenLimits } from '@portico/contract/plain';
import { NetworkError, PorticoError, RefusalError, TooManyRequestsError } from '@portico/js';
import type { FormError } from '../components/use-form.js';
import type { CoreMessageId } from './en/core.js';
import type { MessageValues } from './fill.js';
import type { Translate } from './use-translate.js';

/** Text of an error code and the field that it belongs to. */
interface Explanation {
  readonly message: CoreMessageId;
  readonly field?: 'email' | 'password' | 'code';
}

/** Limits of a new password, for texts that mention them. */
export const passwordBounds: MessageValues = { min: screenLimits.passwordMinChars, max: screenLimits.passwordMaxChars };

/** Error codes that the user can act on. */
const explanations: Readonly<Record<string, Explanation>> = {
  EMAIL_PASSWORD_MISMATCH: { message: 'error.mismatch', field: 'password' },
  PASSWORD_AUTHENTICATION_NOT_ENABLED: { message: 'error.password-off' },
  PASSWORD_TOO_SHORT: { message: 'error.password-too-short', field: 'password' },
  PASSWORD_TOO_LONG: { message: 'error.password-too-long', field: 'password' },
  PASSWORD_REQUIREMENTS_NOT_MET: { message: 'error.password-refused', field: 'password' },
  USER_EMAIL_ALREADY_EXISTS: { message: 'sign-up.taken', field: 'email' },
  SIGN_UP_NOT_ENABLED: { message: 'sign-up.closed-text' },
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: { message: 'error.email-elsewhere', field: 'email' },
  VERIFICATION_CODE_NOT_FOUND: { message: 'error.code-wrong', field: 'code' },
  VERIFICATION_CODE_EXPIRED: { message: 'error.code-expired', field: 'code' },
  VERIFICATION_CODE_ALREADY_USED: { message: 'error.code-used', field: 'code' },
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: { message: 'error.code-worn', field: 'code' },
  INVALID_TOTP_CODE: { message: 'error.totp-wrong', field: 'code' },
  SCHEMA_ERROR: { message: 'error.email-malformed', field: 'email' },
  USER_BLOCKED: { message: 'error.blocked' },
  REDIRECT_URL_NOT_WHITELISTED: { message: 'error.untrusted-address' },
};

/** Describes errors without a known code. */
const explainUncoded = (error: unknown, translate: Translate): string => {
  if (NetworkError.isInstance(error)) return translate('error.offline');
  if (TooManyRequestsError.isInstance(error)) return translate('error.too-many-until', { time: error.retryAt });
  if (!RefusalError.isInstance(error)) return translate('error.unknown');
  if (error.code === 'demonstration') return translate('error.demonstration');
  return translate(error.status === 429 ? 'error.too-many' : 'error.unknown');
};

/** Describes a failed call to the user, with the field that it belongs to. */
export const explain = (error: unknown, translate: Translate): FormError => {
  if (!PorticoError.isInstance(error)) return { text: explainUncoded(error, translate) };
  const found = explanations[error.code];
  if (!found) return { text: translate('error.unknown') };
  return { text: translate(found.message, passwordBounds), ...(found.field && { field: found.field }) };
};
