import { events, isEventType } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { analyzeAsTheyGrow } from '../../../platform/db/growing-tables.js';
import { defineReader, moveReader, readEvents } from '../../../platform/events/index.js';
import { insertDeliveries } from '../store/deliveries.js';

/** Webhooks see events as servers do. */
export const webhookReader = defineReader({ name: 'webhooks', access: 'server' });

const EVENTS_PER_TURN = 500;

const onRouted = analyzeAsTheyGrow('events', 'webhook_deliveries', 'webhook_attempts');

/**
 * Creates the deliveries of a page of a tenant's new events, in one transaction with the cursor.
 *
 * @returns whether there may be more events
 */
export async function routeEvents(call: Call): Promise<boolean> {
  const { from, events: page } = await readEvents(call, { reader: webhookReader, limit: EVENTS_PER_TURN });
  const last = page.at(-1);
  if (!last) return false;
  await call.transaction(async (trx) => {
    // If another replica has moved the cursor, it has created these deliveries.
    if (await moveReader(trx, webhookReader, { from, to: last.position })) await insertDeliveries(trx, page);
  });
  await onRouted(call.db, page.length);
  return page.length === EVENTS_PER_TURN;
}

/** Returns the body of an event as it is delivered, or null if its data is no longer stored. */
export function bodyOf(event: { readonly type: string; readonly data: unknown; readonly isErased: boolean }) {
  const { type, data, isErased } = event;
  if (data === null) return null;
  const isAsStored = isErased || !isEventType(type) || !(type in events);
  return { type, data: isAsStored ? data : webhookReader.project(type)(data) };
}
