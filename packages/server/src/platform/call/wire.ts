/** The location of a client, as far as it is known. The names are those of the wire. */
export interface GeoLocation {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  /** The part of ISO 3166-2 after the country code. */
  readonly regionCode: string | null;
  readonly cityName: string | null;
  /** Degrees north. */
  readonly latitude: number | null;
  /** Degrees east. */
  readonly longitude: number | null;
  /** A time zone name from the IANA database. */
  readonly tzIdentifier: string | null;
}

/** A request, independent of its transport. */
export interface WireRequest {
  /** Returned as `x-stack-request-id`. */
  readonly id: string;
  readonly method: string;
  /** Path under its dialect's mount, such as `/users/me`, for messages. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** The last value of each key. */
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array | undefined;
  /** What limits count by: the client's address, or else that of the proxy that forwarded the request. */
  readonly address: string;
  /** The user's address; null when a trusted proxy forwarded none. */
  readonly userAddress: string | null;
  /** The location of that address, as a trusted proxy reports it. */
  readonly location: GeoLocation | null;
  /**
   * On calls that read or stream: aborted with `ClientGone` when the client disconnects before the end of the response,
   * and on those that do not stream after `limits.readTimeoutMillis`. Made when it is first asked for, because it costs
   * more than the shortest reads, which need none.
   */
  readonly signal: (() => AbortSignal) | undefined;
}

/** Why a request is aborted that no one waits for. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** A response in chunks, each sent as soon as the client can take it. */
export type Chunks = AsyncIterable<string | Uint8Array>;

/** A response for any transport. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | Chunks;
}

/** Whether a value is a response in chunks. */
export const isChunks = (value: unknown): value is Chunks =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** The value of a header. Empty means absent, because published clients send missing keys as empty strings. */
export function header(request: Pick<WireRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  const single = Array.isArray(value) ? value.join(', ') : value;
  return single === '' ? undefined : single;
}

/** Whether a person views the response in a browser. */
export const isForPerson = (request: Pick<WireRequest, 'headers'>): boolean =>
  header(request, 'accept')?.includes('text/html') ?? false;

/** W3C Trace Context §3.2: version, trace ID, ID of the caller's span, flags. */
const TRACE_PARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/;

/** The trace that a request belongs to, as its header `traceparent` says; undefined without a valid one. */
export const traceIdOf = (request: Pick<WireRequest, 'headers'>): string | undefined =>
  TRACE_PARENT.exec(header(request, 'traceparent') ?? '')?.[1];
