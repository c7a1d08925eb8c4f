import { type Access, errorPagePath } from '@portico/contract';
import type { PublicCall, TenantCall } from '../../platform/call/call.js';
import { createTrace } from '../../platform/call/request-trace.js';
import { ClientGone, isChunks, traceIdOf, type WireAnswer, type WireRequest } from '../../platform/call/wire.js';
import { FailureWithHeaders, KnownError, Outage, Overloaded, Refusal } from '../../platform/failures/failures.js';
import type { Log } from '../../platform/ports/index.js';
import { withHeaders } from './dialects/answers.js';
import type { Dialect, HandlerInput } from './dialects/index.js';
import type { EndpointPlan } from './endpoint-plan.js';
import { openStream } from './open-stream.js';
import { noteRefusedCall } from './refused-calls.js';
import type { Arrival } from './verify-caller.js';

/** A handler without its contract types, as the dispatcher runs it. */
export type AnyHandler = (call: TenantCall | PublicCall, input: HandlerInput) => Promise<unknown>;

/** What the dispatcher needs from the application. */
export interface DispatchContext {
  readonly log: Log;
  /** The URL of the error code pages. */
  readonly publicUrl: string;
  now(): number;
  /** Takes the caller's place among the requests under way; throws `Overloaded`, or a refusal with 429. */
  admit(caller: TenantCall | null): Promise<() => void>;
  /** Sees every answer, and for whom it is, before it is delivered; tests compare it with the contract. */
  observe?(plan: EndpointPlan, answer: WireAnswer, request: ObservedRequest): void;
  /** Sees every answer with its request, for the request log. Returns at once. */
  note?(answered: Answered): void;
}

/** Whose request was answered. */
export interface ObservedRequest {
  readonly id: string;
  readonly access: Access;
}

/** A request and its answer. */
export interface Answered {
  readonly arrival: Arrival;
  readonly caller: TenantCall | null;
  readonly answer: WireAnswer;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly answeredAt: number;
}

/** A call that is served, by its row and dialect. */
export interface Endpoint {
  readonly plan: EndpointPlan;
  readonly dialect: Dialect;
  readonly handler: AnyHandler;
}

/** Answers one request for one endpoint. Never throws: every failure becomes a response. */
export async function dispatch(
  context: DispatchContext,
  endpoint: Endpoint,
  request: WireRequest,
): Promise<WireAnswer> {
  const { plan, dialect } = endpoint;
  const arrival: Arrival = { plan, request, now: context.now(), trace: createTrace() };
  let body: unknown;
  let caller: TenantCall | null = null;
  let answer: WireAnswer;
  try {
    body = dialect.readBody(arrival);
    caller = await dialect.readCaller(arrival, body);
    answer = await answerCaller(context, endpoint, { arrival, caller, body });
  } catch (failure) {
    if (caller) await noteRefusedCall(caller, { plan, request, rawBody: body, failure });
    answer = fail(context, dialect, { arrival, failure });
  }
  context.observe?.(plan, answer, { id: request.id, access: caller?.access ?? 'client' });
  context.note?.({ arrival, caller, answer, answeredAt: context.now() });
  return dialect.deliver(request, answer);
}

interface Exchange {
  readonly arrival: Arrival;
  readonly caller: TenantCall | null;
  readonly body: unknown;
}

async function answerCaller(
  context: DispatchContext,
  { dialect, handler }: Endpoint,
  { arrival, caller, body }: Exchange,
): Promise<WireAnswer> {
  const call = dialect.openCall(arrival, caller);
  const leave = await context.admit(caller);
  try {
    const result = await handler(call, dialect.readInput(arrival, caller, body));
    const answer = dialect.writeReply(arrival, caller, result);
    if (!isChunks(answer.body)) {
      leave();
      return answer;
    }
    // The slot is kept until the last chunk. A failure before the first one is written like any other.
    const chunks = await openStream(answer.body, {
      onFailure: (failure) => logFailure(context, { arrival, failure }),
      onEnd: leave,
    });
    return { ...answer, body: chunks };
  } catch (failure) {
    leave();
    throw failure;
  }
}

interface FailedArrival {
  readonly arrival: Arrival;
  readonly failure: unknown;
}

function fail(context: DispatchContext, dialect: Dialect, { arrival, failure }: FailedArrival): WireAnswer {
  if (failure instanceof FailureWithHeaders)
    return withHeaders(fail(context, dialect, { arrival, failure: failure.failure }), failure.headers);
  logFailure(context, { arrival, failure });
  return dialect.writeFailure(arrival, failure);
}

/** Logs what operators need to know. A client that disconnects is not a failure of ours. */
function logFailure({ log, publicUrl }: DispatchContext, { arrival: { plan, request }, failure }: FailedArrival): void {
  if (failure instanceof Overloaded || request.signal?.().reason instanceof ClientGone) return;
  const traceId = traceIdOf(request);
  const about = { requestId: request.id, ...(traceId && { traceId }), call: plan.key };
  if (failure instanceof KnownError)
    log.debug('A request was refused', {
      ...about,
      code: failure.code,
      help: `${publicUrl}${errorPagePath(failure.code)}`,
    });
  const isAnswer = failure instanceof KnownError || failure instanceof Refusal;
  if (isAnswer && failure.status < 500) return;
  const message =
    isAnswer || failure instanceof Outage ? 'A request failed because a service did not answer' : 'A request failed';
  log.error(message, { ...about, failure });
}
