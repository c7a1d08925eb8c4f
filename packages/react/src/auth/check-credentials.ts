import { screenLimits } from '@portico/contract/plain';
import { passwordBounds } from '../messages/explain.js';
import type { Translate } from '../messages/use-translate.js';

/** What is wrong with an e-mail address, as far as can be said without asking the server. */
export const checkEmail = (value: string, translate: Translate): string | undefined => {
  const email = value.trim();
  if (email === '') return translate('error.email-missing');
  const isPlausible = email.length <= screenLimits.emailMaxChars && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email);
  return isPlausible ? undefined : translate('error.email-malformed');
};

/** The length of a password as the server counts it, in code points. */
const countCharacters = (password: string): number => [...password].length;

/** Whether a new password has an allowed length. */
export const hasGoodLength = (password: string): boolean =>
  countCharacters(password) >= screenLimits.passwordMinChars &&
  countCharacters(password) <= screenLimits.passwordMaxChars;

/** What is wrong with a password someone chooses. */
export const checkNewPassword = (value: string, translate: Translate): string | undefined => {
  if (value === '') return translate('error.new-password-missing');
  if (hasGoodLength(value)) return undefined;
  const isShort = countCharacters(value) < screenLimits.passwordMinChars;
  return translate(isShort ? 'error.password-too-short' : 'error.password-too-long', passwordBounds);
};

/** What is wrong with a password someone signs in with: old ones may be shorter than new ones have to be. */
export const checkPassword = (value: string, translate: Translate): string | undefined =>
  value === '' ? translate('error.password-missing') : undefined;
