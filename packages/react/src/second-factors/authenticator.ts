import { generate } from 'lean-qr';
import { Secret, TOTP } from 'otpauth';

/** A secret on its way into an authenticator app. */
export interface Enrolment {
  readonly secret: Uint8Array;
  /** The secret as people type it: base-32, in groups of four. */
  readonly text: string;
  /** Side of the QR code's square, in modules. */
  readonly size: number;
  /** The dark modules as the data of an SVG path. */
  readonly path: string;
  /** Whether a code is what the app shows now, or showed half a minute ago. */
  readonly accepts: (code: string) => boolean;
}

// What authenticator apps all understand, and what the server asks for: RFC 6238 §5.2, 160 bits of RFC 4226 §4.
const secretBytes = 20;
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** The dark modules of a QR code, each a square of one unit. */
const drawPath = (code: ReturnType<typeof generate>): string => {
  const cells = Array.from(
    { length: code.size * code.size },
    (_, at) => [at % code.size, Math.floor(at / code.size)] as const,
  );
  return cells.map(([x, y]) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join('');
};

/** Makes a new secret for an authenticator app, with the QR code that hands it over. */
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
