import type { Stripe } from 'stripe';
import { createSeededRandom } from '../seeded-random.js';
import { signEvent } from './signature.js';
import type { State } from './state.js';

/** An event on its way to an endpoint. */
export interface Delivery {
  readonly event: Stripe.Event;
  /** The exact bytes that are signed. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What goes wrong on the way. Shares are between 0 and 1. */
export interface DeliveryFaults {
  /** The same seed does the same. */
  readonly seed: number;
  /** The share that never arrives, although Stripe repeats for three days. */
  readonly drop?: number;
  /** The share that arrives twice. */
  readonly double?: number;
  /** The share that waits for the next delivery. */
  readonly delay?: number;
  /** Whether the rest arrives in any order. */
  readonly reorder?: boolean;
}

/** An endpoint: its address, or a function that takes a delivery and returns the status of its answer. */
export type Endpoint = string | ((delivery: Delivery) => Promise<number>);

/** The outcome of a delivery's events. */
export interface DeliveryReport {
  readonly accepted: number;
  /** Answered with another status than 2xx; they are sent again by the next delivery. */
  readonly refused: readonly { readonly event: Stripe.Event; readonly status: number }[];
  readonly dropped: readonly Stripe.Event[];
  readonly delayed: number;
}

interface Delivering {
  readonly state: State;
  readonly secret: string;
  /** The time of the endpoint's clock, in seconds: a signature is valid for five minutes of it. */
  readonly signedAt: () => number;
}

/** Sends what is undelivered. */
export async function deliverEvents(
  { state, secret, signedAt }: Delivering,
  to: Endpoint,
  faults: DeliveryFaults = { seed: 1 },
): Promise<DeliveryReport> {
  const { arriving, dropped, delayed } = mix(state.undelivered.splice(0), faults);
  const refused: { event: Stripe.Event; status: number }[] = [];
  for (const event of arriving) {
    const body = JSON.stringify(event);
    const signature = signEvent(body, { secret, at: signedAt() });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    const status = await send(to, { event, body, headers });
    if (status < 200 || status > 299) refused.push({ event, status });
  }
  state.undelivered.unshift(...new Set([...delayed, ...refused.map(({ event }) => event)]));
  return { accepted: arriving.length - refused.length, refused, dropped, delayed: delayed.length };
}

async function send(to: Endpoint, delivery: Delivery): Promise<number> {
  if (typeof to === 'function') return to(delivery);
  const { body, headers } = delivery;
  const answer = await fetch(to, { method: 'POST', body, headers });
  await answer.arrayBuffer();
  return answer.status;
}

interface Mixed {
  readonly arriving: readonly Stripe.Event[];
  readonly dropped: readonly Stripe.Event[];
  readonly delayed: readonly Stripe.Event[];
}

function mix(events: readonly Stripe.Event[], faults: DeliveryFaults): Mixed {
  const { seed, drop = 0, double = 0, delay = 0, reorder = false } = faults;
  const next = createSeededRandom(seed);
  const arriving: Stripe.Event[] = [];
  const dropped: Stripe.Event[] = [];
  const delayed: Stripe.Event[] = [];
  for (const event of events) {
    const fate = next();
    if (fate < drop) dropped.push(event);
    else if (fate < drop + delay) delayed.push(event);
    else arriving.push(...(next() < double ? [event, event] : [event]));
  }
  if (reorder) shuffle(arriving, next);
  return { arriving, dropped, delayed };
}

/** Fisher and Yates. */
function shuffle(events: Stripe.Event[], next: () => number): void {
  for (let last = events.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    const [one, two] = [events[last]!, events[other]!];
    events[last] = two;
    events[other] = one;
  }
}
