export { eraseAllEvents, eraseEvents, requestErasure } from './erasure.js';
export {
  defineReader,
  endOfEventLog,
  moveReader,
  readEventLog,
  readEvents,
  startReader,
} from './readers.js';
export { sweepEvents } from './retention.js';
export {
  changeWithEvents,
  deferEvent,
  insertEvents,
  listEvents,
  type StoredEvent,
  selectEventsById,
} from './store/outbox.js';
