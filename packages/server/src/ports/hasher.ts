/** Hashes passwords off the main thread with bounded work in flight. Beyond the bound it throws `Overloaded`. */
export interface Hasher {
  /** A PHC string, argon2id. */
  hash(password: string): Promise<string>;
  /** Whether the password is the one hashed; argon2id and bcrypt strings are understood. */
  verify(hash: string, password: string): Promise<boolean>;
  /** Takes as long as `verify` with a current hash, for callers who have nothing to verify. */
  verifyDecoy(password: string): Promise<false>;
  /** Whether the hash should be made anew at the next successful sign-in. */
  isOutdated(hash: string): boolean;
}
