import type {
  BodyOf,
  DialectOf,
  DialectRow,
  Endpoint,
  EndpointKey,
  ParamsOf,
  QueryOf,
  ReturnsOf,
} from '@portico/contract';
import type { BrowserCall, CurrentUser, IntegrationCall, OpenCall, PublicCall, TenantCall } from './call.js';
import type { Chunks } from './wire.js';

type SignedIn = TenantCall & { readonly user: CurrentUser; readonly sessionId: string };

/** What handlers of a dialect get as their call, by how the dialect identifies the caller. */
interface Calls {
  readonly 'project-headers': TenantCall | OpenCall;
  readonly browser: BrowserCall;
  readonly bearer: TenantCall;
  readonly integration: IntegrationCall;
  readonly none: PublicCall;
}

/** What the handlers of a dialect get as their call. */
export type CallOfDialect<Dialect extends DialectRow> = Calls[Dialect['caller']];

/** What a dialect reads as the body; `unknown` until it is parsed. */
export type BodyOfDialect<Dialect extends DialectRow> = Dialect['body'] extends 'raw' ? Uint8Array : unknown;

/** What the handler of a row gets as its call. */
export type CallOf<Row> = DialectOf<Row>['caller'] extends 'project-headers'
  ? Row extends { readonly access: 'public' }
    ? OpenCall
    : Row extends { readonly user: 'required' }
      ? SignedIn
      : TenantCall
  : CallOfDialect<DialectOf<Row>>;

interface Read<Row> {
  readonly params: ParamsOf<Row>;
  readonly query: QueryOf<Row>;
  readonly body: DialectOf<Row>['body'] extends 'raw' ? Uint8Array : BodyOf<Row>;
}

interface Streamed {
  /** Aborted when the client disconnects before the end of the response. */
  readonly signal: AbortSignal;
  /** Whether the client accepts the media type of the stream. */
  readonly isStreamWanted: boolean;
}

/** What the dialect read from a request, typed by the contract row. */
export type InputOf<Row> = Row extends { readonly streams: string } ? Read<Row> & Streamed : Read<Row>;

/** A response with a status or headers that the contract row does not define. */
export interface Reply<Value> {
  readonly reply: Value;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the handler of a row may return; chunks only if the row allows them. A `redirect` row returns the target. */
export type ReplyOf<Row> = ReturnsOf<Row> | (Row extends { readonly streams: string } ? Chunks : never);

/** Handles the calls of a row. */
export type HandlerOf<Row> = (call: CallOf<Row>, input: InputOf<Row>) => Promise<ReplyOf<Row> | Reply<ReplyOf<Row>>>;

/** A handler and the endpoint it serves. */
export interface Handler<Key extends EndpointKey = EndpointKey> {
  readonly key: Key;
  readonly run: HandlerOf<Endpoint<Key>>;
}

/** Ties a handler to its endpoint. */
export const handle = <Key extends EndpointKey>(key: Key, run: Handler<Key>['run']): Handler<Key> => ({ key, run });
