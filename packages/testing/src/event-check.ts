import { events, viewFor } from '@portico/contract';
import type { NewEvent } from '@portico/server';

/** Compares an event with its contract row. Reports a payload that does not match in a sentence. */
export function findEventViolation({ type, payload }: NewEvent): string | undefined {
  const { error } = viewFor(events[type].payload, 'server')?.safeParse(payload) ?? {};
  return error && `The payload of ${type} is not what its contract row declares: ${error.message}`;
}
