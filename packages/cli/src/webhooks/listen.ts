import { createHmac } from 'node:crypto';
import { fetchMessageOf } from '../failure-message.js';
import type { EventLog, LoggedEvent } from '../project-data/connection.js';
import { visible } from '../terminal/visible.js';

/** What {@link createListener} takes. */
export interface ListenerOptions {
  readonly data: EventLog;
  /** The local address to which events are forwarded. */
  readonly url: string;
  /** Signs the requests: `whsec_` and base64. */
  readonly secret: string;
  readonly print: (line: string) => void;
  /** Ends forwarding: what is on its way is given up. */
  readonly signal: AbortSignal;
}

/** Forwards the events of a project. */
export interface Listener {
  /** Starts at the end of the log, so that the events that have happened so far are not forwarded. */
  start(): Promise<void>;
  /** Forwards the events that have happened since, oldest first. */
  poll(): Promise<void>;
  /** Forwards the last event again. */
  repeat(): Promise<void>;
}

const TIMEOUT_MILLIS = 15_000;

/** Creates a listener that reads the event log and forwards each event as a webhook, without a tunnel. */
export function createListener({ data, url, secret, print, signal }: ListenerOptions): Listener {
  let cursor = 'end';
  let last: LoggedEvent | undefined;

  const forward = async (event: LoggedEvent): Promise<void> => {
    signal.throwIfAborted();
    last = event;
    print(`${event.type} ${event.id} → ${await send(event, { url, secret, signal })}`);
  };
  return {
    start: async () => {
      cursor = (await data.eventPage(cursor)).next_cursor;
    },
    poll: async () => {
      for (let isMore = true; isMore; ) {
        const page = await data.eventPage(cursor);
        for (const event of page.items) await forward(event);
        cursor = page.next_cursor;
        isMore = page.has_more;
      }
    },
    repeat: async () => {
      if (last) await forward(last);
      else print('No event yet.');
    },
  };
}

/** Sends an event as a webhook and returns what came of it. */
async function send(
  event: LoggedEvent,
  { url, secret, signal }: Pick<ListenerOptions, 'url' | 'secret' | 'signal'>,
): Promise<string> {
  const { type, data } = event;
  const body = JSON.stringify({ type, data });
  const startedAt = Date.now();
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: headersOf(event, { body, secret, timestamp: String(Math.floor(startedAt / 1000)) }),
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MILLIS), signal]),
    });
    const text = visible((await answer.text()).trim().replace(/\s+/g, ' ')).slice(0, 200);
    return `${answer.status} (${Date.now() - startedAt} ms) ${text}`.trimEnd();
  } catch (failure) {
    return `no answer: ${fetchMessageOf(failure)}`;
  }
}

/** The headers of a webhook, signed as Standard Webhooks describes. */
function headersOf(
  { id, object_id, version }: LoggedEvent,
  { body, secret, timestamp }: { readonly body: string; readonly secret: string; readonly timestamp: string },
): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  const signed = { id, timestamp, signature };
  return {
    'content-type': 'application/json',
    'portico-object-id': object_id,
    'portico-object-version': String(version),
    ...Object.fromEntries(
      Object.entries(signed).flatMap(([name, value]) => [
        [`webhook-${name}`, value],
        [`svix-${name}`, value],
      ]),
    ),
  };
}
