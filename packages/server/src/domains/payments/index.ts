export { deleteCheckpoints } from './store/checkpoints.js';
export { requireRealTime } from './test-clock.js';
export { type BalanceDifference, verifyBalances } from './verify.js';
