export { countActivityOf, noteActivity, sweepActivity } from './activity.js';
