/** The hosted purchase page, which the server's page shows. Apps link to it by `createCheckoutUrl`. */
export type {
  CardFieldsProps,
  CardFieldsState,
  CardPayment,
  ConfirmCard,
} from './purchases/card-fields.js';
export { PurchasePage, type PurchasePageProps } from './purchases/purchase-page.js';
export { type PaymentStatus, PurchaseResult, type PurchaseResultProps } from './purchases/purchase-result.js';
