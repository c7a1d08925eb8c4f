export { deleteCheckpoints } from './store/checkpoints.js';
export { requireRealTime } from './test-clock.js';
