import type { Call } from '../../../platform/call/call.js';
import { textMember } from '../../../platform/text/text-member.js';
import { findNames } from '../../teams/index.js';

/** An event of the log. */
interface NamingEvent {
  readonly type: string;
  readonly objectId: string;
  readonly payload: unknown;
}

/** Returns the names of the users and teams that events are about, by ID. */
export const namesIn = (call: Call, events: readonly NamingEvent[]): Promise<Record<string, string>> =>
  findNames(call, {
    users: events.flatMap((event) => idsOf(event, 'user')),
    teams: events.flatMap((event) => idsOf(event, 'team')),
  });

/** An event is about its own object, and whatever its data names. */
function idsOf({ type, objectId, payload }: NamingEvent, noun: 'user' | 'team'): string[] {
  const own = type.startsWith(`${noun}.`) ? [objectId] : [];
  const customer = textMember(payload, 'customer_type') === noun ? [textMember(payload, 'customer_id')] : [];
  return [...own, ...customer, textMember(payload, `${noun}_id`)].filter((id) => id !== undefined);
}
