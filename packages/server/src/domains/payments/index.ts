export { closeCustomer } from './closure.js';
export { catchUp as catchUpPayments } from './cycle/catch-up.js';
export { sweepCycles } from './cycle/sweep.js';
export {
  catchUpWithProvider,
  endCardPayments,
  endCardPaymentsOfDeleted,
  findTenantsWithCardPayments,
  forgetOldProviderEvents,
} from './provider/index.js';
export { switchTestMode } from './test-clock.js';
export { type BalanceDifference, verifyBalances } from './verify.js';
