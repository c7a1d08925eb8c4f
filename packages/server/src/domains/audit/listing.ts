import type { Returns } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { type AboutQuery, selectEntriesAbout } from './store/about.js';
import { selectEntries } from './store/entries.js';
import { toEntry } from './wire.js';

/** An entry as the audit log shows it. */
export type ShownEntry = Returns<'GET /internal/audit-log'>['items'][number];

/** How many entries one request shows at most. */
const OF_REQUEST = 100;

/** Lists the entries of a request, newest first. */
export const listEntriesOfRequest = async (call: Call, requestId: string): Promise<ShownEntry[]> =>
  (await selectEntries(call, { requestId, count: OF_REQUEST })).map(toEntry);

/** Lists entries by or about a user, newest first. */
export const listEntriesAbout = async (call: Call, query: AboutQuery): Promise<ShownEntry[]> =>
  (await selectEntriesAbout(call, query)).map(toEntry);
