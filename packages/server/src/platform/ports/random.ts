/** The only source of chance, from the system's cryptographic generator. */
export interface Random {
  /** UUID version 4, RFC 9562 §5.4, for ids that travel. */
  uuid(): string;
  /** UUID version 7, RFC 9562 §5.7, for rows that want to lie in order of time. `now` in milliseconds. */
  uuidInTimeOrder(now: number): string;
  bytes(length: number): Uint8Array;
  /** 45 characters of lower-case Crockford base32: 225 random bits. For codes, refresh tokens and keys. */
  token(): string;
  /** A number from 0 up to 1, for jitter only. */
  fraction(): number;
}
