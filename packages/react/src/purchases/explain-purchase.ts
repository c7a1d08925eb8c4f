import { PorticoError, RefusalError } from '@portico/js';
import type { ErrorNotice } from '../components/error-notice.js';
import { explain } from '../messages/explain.js';
import type { PaymentTranslate } from '../messages/use-payment-translate.js';

const texts = {
  PRODUCT_ALREADY_GRANTED: 'purchase.owned-error',
  USER_NOT_FOUND: 'purchase.customer-gone',
  TEAM_NOT_FOUND: 'purchase.customer-gone',
  VERIFICATION_CODE_NOT_FOUND: 'purchase.invalid-text',
} as const;

const isListed = (code: string): code is keyof typeof texts => Object.hasOwn(texts, code);

/** Describes to a buyer why a purchase was not made. */
export const explainPurchase = (error: unknown, translate: PaymentTranslate): ErrorNotice => {
  if (PorticoError.isInstance(error) && isListed(error.code)) return { text: translate(texts[error.code]) };
  if (!RefusalError.isInstance(error) || error.status !== 400) return explain(error, translate);
  if (error.code === 'card-declined') return { text: translate('purchase.declined') };
  // The server says what is wrong with the purchase, such as a price that has changed.
  return { text: error.reason };
};
