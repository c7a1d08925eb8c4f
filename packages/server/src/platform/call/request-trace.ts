import type { Actor } from './call.js';

/** What a request did, as far as the request log shows it. One object for each request, filled while it runs. */
export interface RequestTrace {
  /** The tenant that the request has entered first; null until its project is known. */
  tenantId: string | null;
  actor: Actor | null;
  access: string | null;
  /** Each once. */
  readonly objectIds: string[];
  readonly eventIds: string[];
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
  objectIds: [],
  eventIds: [],
});

/** Notes IDs of objects that a request named or changed. */
export function noteObjects(trace: RequestTrace | undefined, ids: readonly (string | null | undefined)[]): void {
  if (!trace) return;
  const { objectIds } = trace;
  for (const id of ids) {
    if (id && id.length <= MAX_ID_CHARS && objectIds.length < MAX_IDS && !objectIds.includes(id)) objectIds.push(id);
  }
}

/** Notes an event that a request has written. Those of a transaction that was undone are not found later. */
export function noteEvent(trace: RequestTrace | undefined, event: { id: string; objectId: string }): void {
  if (!trace) return;
  if (trace.eventIds.length < MAX_IDS) trace.eventIds.push(event.id);
  noteObjects(trace, [event.objectId]);
}
