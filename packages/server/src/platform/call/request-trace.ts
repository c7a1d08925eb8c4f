import type { Actor } from './call.js';

/** What a request did, as far as the request log shows it. One object for each request, filled while it runs. */
export interface RequestTrace {
  /** The tenant that the request has entered first; null until its project is known. */
  tenantId: string | null;
  actor: Actor | null;
  access: string | null;
  readonly objectIds: Set<string>;
  readonly eventIds: Set<string>;
}

/** How many IDs of a kind a trace keeps, so that no request makes its row long. */
const MAX_IDS = 20;

/** IDs are short; what is longer is not one. */
const MAX_ID_CHARS = 100;

/** Starts the trace of a request. */
export const createTrace = (): RequestTrace => ({
  tenantId: null,
  actor: null,
  access: null,
  objectIds: new Set(),
  eventIds: new Set(),
});

/** Notes IDs of objects that a request named or changed. */
export function noteObjects(trace: RequestTrace | undefined, ids: readonly (string | null | undefined)[]): void {
  if (!trace) return;
  for (const id of ids) if (id && id.length <= MAX_ID_CHARS && trace.objectIds.size < MAX_IDS) trace.objectIds.add(id);
}

/** Notes an event that a request has written. Those of a transaction that was undone are not found later. */
export function noteEvent(trace: RequestTrace | undefined, event: { id: string; objectId: string }): void {
  if (!trace) return;
  if (trace.eventIds.size < MAX_IDS) trace.eventIds.add(event.id);
  noteObjects(trace, [event.objectId]);
}
