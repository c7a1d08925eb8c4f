import type { DialectRow } from '@portico/contract';
import type { PublicCall, TenantCall } from '../../../platform/call/call.js';
import type { BodyOfDialect, CallOfDialect } from '../../../platform/call/handle.js';
import type { WireAnswer, WireRequest } from '../../../platform/call/wire.js';
import type { Arrival } from '../verify-caller.js';

/** What a dialect hands to a handler beside its call. */
export interface HandlerInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
  readonly isStreamWanted: boolean;
}

/** How the requests of a call are read and its answers written. The dispatcher calls the members in this order. */
export interface Dialect<Body = unknown, HandlerCall = PublicCall | TenantCall> {
  /** Reads the body, before anyone knows who sent it. */
  readBody(arrival: Arrival): Body;
  /** Identifies the caller; null if the call is public. The body is there for a signature that covers it. */
  readCaller(arrival: Arrival, body: Body): Promise<TenantCall | null>;
  /** Makes the handler's call. Throws when the caller may not make it. */
  openCall(arrival: Arrival, caller: TenantCall | null): HandlerCall;
  /** Reads the rest of the request. Throws when it does not match the row. */
  readInput(arrival: Arrival, caller: TenantCall | null, body: Body): HandlerInput;
  /** Writes what the handler answered. */
  writeReply(arrival: Arrival, caller: TenantCall | null, result: unknown): WireAnswer;
  /** Writes any failure of the above or of the handler. Unexpected failures are reported only to the log. */
  writeFailure(arrival: Arrival, failure: unknown): WireAnswer;
  /** Changes a written answer for clients that cannot take it as it is. */
  deliver(request: WireRequest, answer: WireAnswer): WireAnswer;
}

/** The implementation of a dialect of the contract. */
export type DialectFor<Row extends DialectRow> = Dialect<BodyOfDialect<Row>, CallOfDialect<Row>>;
