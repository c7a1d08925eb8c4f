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
import type { BrowserCall, CurrentUser, OpenCall, PublicCall, TenantCall } from './call.js';
import type { Chunks } from './wire.js';

type SignedIn = TenantCall & { readonly user: CurrentUser; readonly sessionId: string };

/** What handlers of a dialect get as their call, by how the dialect finds out who calls. */
interface Calls {
  readonly 'project-headers': TenantCall | OpenCall;
  readonly browser: BrowserCall;
  readonly bearer: TenantCall;
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
  /** Aborted when the client goes away before the end of the answer. */
  readonly signal: AbortSignal;
}

/** What the dialect read of a request, typed by the contract row. */
export type InputOf<Row> = Row extends { readonly streams: string } ? Read<Row> & Streamed : Read<Row>;

/** An answer with a status or headers that the contract row cannot know. */
export interface Reply<Value> {
  readonly reply: Value;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the handler of a row may answer; chunks only where the row says so. The answer of a `redirect` row is the target. */
export type ReplyOf<Row> = ReturnsOf<Row> | (Row extends { readonly streams: string } ? Chunks : never);

/** Does the work of a row. */
export type HandlerOf<Row> = (call: CallOf<Row>, input: InputOf<Row>) => Promise<ReplyOf<Row> | Reply<ReplyOf<Row>>>;

/** A handler and the wire line it answers. */
export interface Handler<Key extends EndpointKey = EndpointKey> {
  readonly key: Key;
  readonly run: HandlerOf<Endpoint<Key>>;
}

/** Ties a handler to its wire line. */
export const handle = <Key extends EndpointKey>(key: Key, run: Handler<Key>['run']): Handler<Key> => ({ key, run });
