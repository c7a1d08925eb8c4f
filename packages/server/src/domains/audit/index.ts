export { type EntryOrigin, writeEntries, writeEntry } from './entries.js';
export { listEntriesAbout, listEntriesOfRequest } from './listing.js';
export { noteRefusal } from './refusals.js';
export { forgetOldEntries } from './retention.js';
export { type ChainWork, sealAll, sealTenant } from './seal.js';
export { type ChainReport, type NotedHead, type Tampering, verifyTenant } from './verify.js';
