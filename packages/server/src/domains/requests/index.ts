export type { NoteRequest } from './entry.js';
export { sweepRequests } from './retention.js';
export { createRequestWriter, type RequestWriter } from './writer.js';
