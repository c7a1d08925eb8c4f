/** Formats of hashes that can be verified. */
export type HashFormat = 'argon2id' | 'bcrypt';

/** Hashes passwords off the main thread with bounded work in flight. Beyond the bound it throws `Overloaded`. */
export interface Hasher {
  /** A PHC string, argon2id. */
  hash(password: string): Promise<string>;
  /** The format of a hash that `verify` can compare with, at a cost that one sign-in may take; null for any other text. */
  formatOf(hash: string): HashFormat | null;
  /** Whether the password is the one hashed; never when the hash has no known format. */
  verify(hash: string, password: string): Promise<boolean>;
  /** Takes as long as `verify` with a current hash, for callers who have nothing to verify. */
  verifyDecoy(password: string): Promise<false>;
  /** Whether the hash should be made anew at the next successful sign-in. */
  isOutdated(hash: string): boolean;
}
