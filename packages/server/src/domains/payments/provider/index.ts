export { openWidgetSession, readPaymentAccount, setUpPayments } from './account.js';
export { beginCardPurchase } from './begin.js';
export { cancelCardPurchases } from './cancel.js';
export { endCardPayments, endCardPaymentsOfDeleted } from './endings.js';
export { receiveEvent } from './events.js';
export { previewPurchase } from './purchase-preview.js';
export { catchUpWithProvider, findTenantsWithCardPayments, forgetOldProviderEvents } from './reconcile.js';
export { resumeCardPurchases } from './resume.js';
export { previewSwitch } from './switch-preview.js';
