import { createHmac, randomBytes } from 'node:crypto';

/** An authenticator app, written from RFC 6238, independently of our code. */
export interface Authenticator {
  /** The secret shared with the server, in the format of the wire. */
  readonly secretBase64: string;
  /** The six digits the app shows at a time in milliseconds. */
  codeAt(millis: number): string;
}

/** Creates an authenticator app with a new secret. */
export function createAuthenticator(secret: Uint8Array = randomBytes(20)): Authenticator {
  return {
    secretBase64: Buffer.from(secret).toString('base64'),
    codeAt(millis) {
      const counter = Buffer.alloc(8);
      counter.writeBigUInt64BE(BigInt(Math.floor(millis / 30_000)));
      const digest = createHmac('sha1', secret).update(counter).digest();
      const offset = digest.readUInt8(19) & 0xf;
      const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
      return String(number).padStart(6, '0');
    },
  };
}
