export { createWebhookSender, type WebhookSender } from './delivery/sender.js';
export type { WebhookWork } from './delivery/work.js';
export { listDeliveriesOf } from './listing.js';
export { selectHasEndpoints as hasWebhooks } from './store/endpoints.js';
export { findTenantsWithWebhooks, forgetOldDeliveries } from './sweep.js';
export { parseToken, verifyToken } from './token.js';
