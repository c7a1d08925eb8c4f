/** The hosted purchase page, which the server's page shows. Apps link to it by `createCheckoutUrl`. */
export { PurchasePage, type PurchasePageProps } from './purchases/purchase-page.js';
export { PurchaseResult, type PurchaseResultProps } from './purchases/purchase-result.js';
