export { requireRealTime } from './test-clock.js';
