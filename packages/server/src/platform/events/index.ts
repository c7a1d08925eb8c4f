export { eraseAllEvents, eraseEvents, requestErasure } from './erasure.js';
export {
  defineReader,
  type EventPage,
  type EventReader,
  moveReader,
  type ReadEvent,
  readEvents,
  startReader,
} from './readers.js';
export { sweepEvents } from './retention.js';
export { insertEvents } from './store/outbox.js';
