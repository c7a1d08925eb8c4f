import { screenLimits } from '@portico/contract/plain';
import { passwordBounds } from '../messages/explain.js';
import type { Translate } from '../messages/use-translate.js';

/** Returns the error of an email that can be found without the server. */
export const checkEmail = (value: string, translate: Translate): string | undefined => {
  const email = value.trim();
  if (email === '') return translate('error.email-missing');
  const isPlausible = email.length <= screenLimits.emailMaxChars && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email);
  return isPlausible ? undefined : translate('error.email-malformed');
};

/** Counts the characters of a password like the server does: in code points. */
const countCharacters = (password: string): number => [...password].length;

/** Whether the length of a new password is allowed. */
export const hasValidLength = (password: string): boolean =>
  countCharacters(password) >= screenLimits.passwordMinChars &&
  countCharacters(password) <= screenLimits.passwordMaxChars;

/** Returns the error of a new password. */
export const checkNewPassword = (value: string, translate: Translate): string | undefined => {
  if (value === '') return translate('error.new-password-missing');
  if (hasValidLength(value)) return undefined;
  const isShort = countCharacters(value) < screenLimits.passwordMinChars;
  return translate(isShort ? 'error.password-too-short' : 'error.password-too-long', passwordBounds);
};

/** Returns the error of a password used to sign in. Existing passwords may be shorter than new ones must be. */
export const checkPassword = (value: string, translate: Translate): string | undefined =>
  value === '' ? translate('error.password-missing') : undefined;
