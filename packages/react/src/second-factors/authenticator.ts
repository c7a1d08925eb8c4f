import { generate } from 'lean-qr';
import { Secret, TOTP } from 'otpauth';

/** A new secret for an authenticator app. */
export interface Enrolment {
  readonly secret: Uint8Array;
  /** The secret for manual entry: base32 in groups of four. */
  readonly text: string;
  /** Side of the QR code in modules. */
  readonly size: number;
  /** Dark modules of the QR code as SVG path data. */
  readonly path: string;
  /** Whether a code is the current one, the previous or the next, by the clock of this device. */
  readonly accepts: (code: string) => boolean;
}

// What all authenticator apps support and the server requires: RFC 6238 §5.2, and 160 bits as in RFC 4226 §4.
const secretBytes = 20;
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Draws each dark module of a QR code as a unit square. */
const drawPath = (code: ReturnType<typeof generate>): string => {
  const cells = Array.from(
    { length: code.size * code.size },
    (_, at) => [at % code.size, Math.floor(at / code.size)] as const,
  );
  return cells.map(([x, y]) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join('');
};

/** Creates a secret for an authenticator app, with its QR code. */
export const enrol = (issuer: string, label: string): Enrolment => {
  const secret = new Secret({ size: secretBytes });
  const totp = new TOTP({ ...usual, issuer, label, secret });
  const code = generate(totp.toString());
  return {
    secret: secret.bytes,
    text: secret.base32.replaceAll(/.{4}(?=.)/g, '$& '),
    size: code.size,
    path: drawPath(code),
    accepts: (token) => totp.validate({ token, window: 1 }) !== null,
  };
};
