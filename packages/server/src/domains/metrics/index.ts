export { countActivityOf, sweepActivity } from './activity.js';
export { noteActivity } from './store/activity.js';
