/** Where a client is, as far as is known. The names are those of the wire. */
export interface GeoLocation {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  /** The part of ISO 3166-2 behind the country's. */
  readonly regionCode: string | null;
  readonly cityName: string | null;
  /** Degrees north. */
  readonly latitude: number | null;
  /** Degrees east. */
  readonly longitude: number | null;
  /** A name of the IANA time zone database. */
  readonly tzIdentifier: string | null;
}

/** A request as it came, freed of its transport. */
export interface WireRequest {
  /** Answered as `x-stack-request-id`. */
  readonly id: string;
  readonly method: string;
  /** Path under its dialect's mount, such as `/users/me`, for messages. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** The last value of each key. */
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array | undefined;
  readonly address: string;
  /** Where that address is, by a trusted proxy. */
  readonly location: GeoLocation | null;
  /** On calls that may stream: aborted when the client has gone away before the end of the answer. */
  readonly signal: AbortSignal | undefined;
}

/** An answer in parts, each sent as soon as the client has room for it. */
export type Chunks = AsyncIterable<string | Uint8Array>;

/** An answer, ready for any transport. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | Chunks;
}

/** Whether a value is an answer in parts. */
export const isChunks = (value: unknown): value is Chunks =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** One header's value; empty is absent, because published clients send keys they do not have as empty strings. */
export function header(request: Pick<WireRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  const single = Array.isArray(value) ? value.join(', ') : value;
  return single === '' ? undefined : single;
}
