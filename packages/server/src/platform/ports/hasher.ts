/**
 * Formats of hashes that can be verified. All but `argon2id` come from elsewhere with their users, and are replaced by
 * it at the next sign-in:
 *
 * | Format | Text |
 * |---|---|
 * | argon2id, argon2i | `$argon2id$v=19$m=19456,t=2,p=1$salt$digest`, the PHC string of RFC 9106's functions |
 * | bcrypt | `$2b$10$…`, also `$2a$` and `$2y$` |
 * | scrypt | `$scrypt$ln=15,r=8,p=1$salt$digest`, the PHC string of RFC 7914's function |
 * | pbkdf2 | `$pbkdf2-sha256$i=600000$salt$digest`, the PHC string of RFC 8018's function over SHA-1, SHA-256 or SHA-512; also as passlib (`$pbkdf2-sha256$600000$…`) and Django (`pbkdf2_sha256$600000$…`) write it |
 * | firebase-scrypt | `$firebase-scrypt$ln=14,r=8,ss=separator,sk=signer key$salt$digest`: Firebase's variant, together with the parameters of its project |
 *
 * Salts, digests and keys are in base64, padded or not.
 */
export type HashFormat = 'argon2id' | 'argon2i' | 'bcrypt' | 'scrypt' | 'pbkdf2' | 'firebase-scrypt';

/**
 * Hashes passwords off the main thread with bounded work in flight. Beyond the bound it throws `Overloaded`. Tenants whose
 * ID is given take turns, since an imported hash can take a hundred times as long as ours (OV-03).
 */
export interface Hasher {
  /** A PHC string, argon2id. */
  hash(password: string, tenantId?: string): Promise<string>;
  /**
   * The format of a hash that `verify` can compare with, at a cost that one sign-in may take; null for any other text.
   */
  formatOf(hash: string): HashFormat | null;
  /** Whether the password is the one hashed; never when the hash has no known format. */
  verify(hash: string, password: string, tenantId?: string): Promise<boolean>;
  /** Takes as long as `verify` with a current hash, for callers who have nothing to verify. */
  verifyDecoy(password: string, tenantId?: string): Promise<false>;
  /** Whether the hash should be renewed at the next successful sign-in. */
  isOutdated(hash: string): boolean;
}
