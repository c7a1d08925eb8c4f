import type { z } from 'zod';
import type { EventRow } from './define.js';
import { emailEvents } from './email/events.js';
import { cycleEvents } from './payments/cycle-events.js';
import { paymentEvents } from './payments/events.js';
import { permissionEvents } from './permissions/events.js';
import { sessionEvents } from './sessions/events.js';
import { teamEvents } from './teams/events.js';
import { userEvents } from './users/events.js';

const rows = {
  ...userEvents,
  ...sessionEvents,
  ...teamEvents,
  ...permissionEvents,
  ...emailEvents,
  ...paymentEvents,
  ...cycleEvents,
};

type Rows = typeof rows;

/** The type of an event, such as `user.created`. */
export type EventType = keyof Rows;

/** Every type of event that a project's readers receive. */
export const events: { readonly [Type in EventType]: EventRow } = rows;

/** Returns whether a name is an event type. */
export const isEventType = (name: string): name is EventType => Object.hasOwn(events, name);

type Emitted<Payload> = Payload extends { readonly server: infer Schema } ? z.output<Schema> : z.output<Payload>;

/** The stored payload of an event: the view of servers. */
export type EventPayload<Type extends EventType> = Emitted<Rows[Type]['payload']>;
