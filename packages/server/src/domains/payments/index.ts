export { closeCustomer } from './closure.js';
export { catchUp as catchUpPayments } from './cycle/catch-up.js';
export { sweepCycles } from './cycle/sweep.js';
export { requireRealTime } from './test-clock.js';
