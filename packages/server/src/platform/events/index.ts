export { insertEvents } from './store.js';
