import { limits } from '@portico/contract';
import { Outage } from '../../../platform/failures/failures.js';
import { type Clock, type Egress, EgressRefused } from '../../../platform/ports/index.js';
import { NOT_PUBLIC } from '../url.js';
import { signedHeaders } from './headers.js';
import { readRetryAfter } from './schedule.js';

/** What is sent to an endpoint. */
export interface OutgoingEvent {
  readonly id: string;
  readonly body: string;
  readonly url: string;
  readonly secrets: readonly string[];
  readonly objectId: string;
  /** Grows with each event of the object. */
  readonly version: number;
}

/** What came of one request. */
export interface Outcome {
  readonly isSuccess: boolean;
  /** Null if there was no answer in time; then `error` has the class of the reason. */
  readonly status: number | null;
  readonly answer: string | null;
  readonly error: string | null;
  readonly retryAfterMillis: number | null;
  readonly startedAt: number;
  readonly durationMillis: number;
}

/** What sending needs. */
export interface AttemptPorts {
  readonly clock: Clock;
  readonly egress: Egress;
}

/**
 * Sends an event once. Every status but 2xx is a failure, also a redirect. Of the answer's body, only the beginning is
 * read.
 *
 * @param timeoutMillis for the whole exchange, in real time
 */
export async function attemptDelivery(
  { clock, egress }: AttemptPorts,
  event: OutgoingEvent,
  timeoutMillis: number,
): Promise<Outcome> {
  const startedAt = clock.now();
  const signal = AbortSignal.timeout(timeoutMillis);
  try {
    const answer = await egress.stream(event.url, toRequest(event, startedAt), signal);
    const { status, headers } = answer;
    const text = await readBeginning(answer);
    return {
      isSuccess: answer.ok,
      status,
      answer: text,
      error: null,
      retryAfterMillis: readRetryAfter(status, headers.get('retry-after'), clock.now()),
      startedAt,
      durationMillis: millisSince(clock, startedAt),
    };
  } catch (failure) {
    const ended = { startedAt, durationMillis: millisSince(clock, startedAt) };
    const late = `There was no complete response within ${timeoutMillis / 1000} seconds.`;
    return { ...withoutAnswer({ clock }, signal.aborted ? late : describe(failure)), ...ended };
  }
}

/** What came of a request that got no answer, or was not made. */
export function withoutAnswer({ clock }: Pick<AttemptPorts, 'clock'>, error: string): Outcome {
  const startedAt = clock.now();
  const nothing = { isSuccess: false, status: null, answer: null, retryAfterMillis: null } as const;
  return { ...nothing, error, startedAt, durationMillis: 0 };
}

/** The clock may have been set back meanwhile. */
const millisSince = (clock: Clock, startedAt: number): number => Math.max(0, clock.now() - startedAt);

function toRequest({ id, body, secrets, objectId, version }: OutgoingEvent, now: number) {
  return {
    method: 'POST',
    isRepeatable: true,
    body,
    headers: signedHeaders({ id, timestamp: Math.floor(now / 1000), objectId, version }, { body, secrets }),
  } as const;
}

async function readBeginning(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (answer.body) {
    for await (const chunk of answer.body) {
      chunks.push(chunk);
      size += chunk.length;
      // Leaving the loop cancels the body, which closes the connection.
      if (size >= limits.webhookAnswerKeptBytes) break;
    }
  }
  const bytes = Buffer.concat(chunks).subarray(0, limits.webhookAnswerKeptBytes);
  // PostgreSQL cannot store NUL.
  return new TextDecoder().decode(bytes).replaceAll('\0', '\ufffd');
}

/** The class of a failure, never what a name resolved to (SR-04). */
function describe(failure: unknown): string {
  if (failure instanceof EgressRefused) return NOT_PUBLIC;
  const cause = failure instanceof Outage ? failure.cause : failure;
  const code: unknown = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOTFOUND') return 'The host was not found.';
  if (typeof code === 'string' && /CERT|TLS|SSL|SIGNED/.test(code)) return 'The TLS certificate is not valid.';
  return 'The connection failed.';
}
