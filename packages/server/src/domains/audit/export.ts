import type { Call } from '../../platform/call/call.js';
import { csvLine } from '../../platform/text/csv.js';
import type { ShownEntry } from './listing.js';
import { type EntryFilter, selectEntries } from './store/entries.js';
import { toEntry } from './wire.js';

/** How many entries an export reads at a time. */
const EXPORT_PAGE = 1000;

type Pages = AsyncIterable<readonly ShownEntry[]>;

/** Reads all entries that match, newest first, a page at a time. */
export async function* exportEntries(
  call: Call,
  filter: Omit<EntryFilter, 'cursor' | 'count'>,
): AsyncGenerator<ShownEntry[]> {
  let cursor: string | undefined;
  do {
    const rows = await selectEntries(call, { ...filter, cursor, count: EXPORT_PAGE + 1 });
    yield rows.slice(0, EXPORT_PAGE).map(toEntry);
    cursor = rows[EXPORT_PAGE]?.id;
  } while (cursor !== undefined);
}

/** Writes entries as the array of a JSON document. */
export async function* inJson(pages: Pages): AsyncGenerator<string> {
  let separator = '[';
  for await (const entries of pages) {
    if (entries.length === 0) continue;
    yield separator + entries.map((entry) => JSON.stringify(entry)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[' ? '[]\n' : ']\n';
}

/** The columns of an export. New ones are added at the end, because programs may read them by position. */
const columns: Readonly<Record<string, (entry: ShownEntry) => string>> = {
  id: ({ id }) => id,
  at: ({ at_millis }) => new Date(at_millis).toISOString(),
  action: ({ action }) => action,
  outcome: ({ outcome }) => outcome,
  actor_type: ({ actor }) => actor.type,
  actor_id: ({ actor }) => actor.id ?? '',
  is_impersonation: ({ actor }) => String(actor.is_impersonation),
  target_type: ({ target }) => target?.type ?? '',
  target_id: ({ target }) => target?.id ?? '',
  access: ({ access }) => access ?? '',
  request_id: ({ request_id }) => request_id ?? '',
  address: ({ address }) => address ?? '',
  user_agent: ({ user_agent }) => user_agent ?? '',
  details: ({ details }) => JSON.stringify(details),
  sequence: ({ sequence }) => (sequence === null ? '' : String(sequence)),
};

/** Writes entries as CSV with a header, RFC 4180. */
export async function* inCsv(pages: Pages): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  for await (const entries of pages)
    yield entries.map((entry) => csvLine(Object.values(columns).map((read) => read(entry)))).join('');
}
