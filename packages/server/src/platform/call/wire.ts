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
  readonly method: string;
  /** Path under the API root, such as `/users/me`, for messages. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** The last value of each key. */
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array | undefined;
  readonly address: string;
  /** Where that address is, by a trusted proxy. */
  readonly location: GeoLocation | null;
}

/** An answer, ready for any transport. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** One header's value; empty is absent, because published clients send keys they do not have as empty strings. */
export function header(request: Pick<WireRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  const single = Array.isArray(value) ? value.join(', ') : value;
  return single === '' ? undefined : single;
}
