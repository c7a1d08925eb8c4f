export { catchUpWithProvider, findTenantsWithCardPayments, forgetOldProviderEvents } from './provider/index.js';
export { requireRealTime } from './test-clock.js';
