export { eraseAllEvents, eraseEvents, requestErasure } from './erasure.js';
export {
  defineReader,
  moveReader,
  readEvents,
  startReader,
} from './readers.js';
export { sweepEvents } from './retention.js';
export { changeWithEvents, deferEvent, insertEvents } from './store/outbox.js';
