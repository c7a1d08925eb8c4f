/** Bytes in the base64 of PHC strings: without padding, RFC 4648 §4. */
const toPhcBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The cost of scrypt, RFC 7914. */
export interface ScryptCost {
  /** A power of two. */
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

/** Returns the PHC string of an scrypt hash; undefined if the cost is invalid. */
export function scryptHash({ n, r, p }: ScryptCost, salt: Buffer, digest: Buffer): string | undefined {
  const ln = Math.log2(n);
  return Number.isInteger(ln) && ln > 0
    ? `$scrypt$ln=${ln},r=${r},p=${p}$${toPhcBase64(salt)}$${toPhcBase64(digest)}`
    : undefined;
}

/** Returns the PHC string of a PBKDF2 hash. */
export const pbkdf2Hash = (digestName: string, rounds: string, [salt, digest]: readonly [Buffer, Buffer]): string =>
  `$pbkdf2-${digestName}$i=${rounds}$${toPhcBase64(salt)}$${toPhcBase64(digest)}`;

/** The parameters with which Firebase hashes the passwords of a project. */
export interface FirebaseHashConfig {
  readonly signerKey: string;
  readonly saltSeparator: string;
  readonly rounds: number;
  readonly memCost: number;
}

/** Returns a hash of Firebase's scrypt together with the parameters of its project. */
export const firebaseHash = (config: FirebaseHashConfig, salt: string, digest: string): string => {
  const { signerKey, saltSeparator, rounds, memCost } = config;
  const [separator, key, salted, hash] = [saltSeparator, signerKey, salt, digest].map((text) =>
    // Some programs write base64url.
    text.replaceAll('-', '+').replaceAll('_', '/'),
  );
  return `$firebase-scrypt$ln=${memCost},r=${rounds},ss=${separator},sk=${key}$${salted}$${hash}`;
};
