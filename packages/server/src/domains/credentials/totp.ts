import { HOTP, Secret } from 'otpauth';

/** What authenticator apps and published clients expect (RFC 6238 §5.2, RFC 4226 §5.3). */
const STEP_MILLIS = 30_000;
const DIGITS = 6;
const ALGORITHM = 'SHA1';

/** Returns whether a text has the form of an authenticator app's code. */
export const isTotpForm = (typed: string): boolean => /^\d{6}$/.test(typed);

/**
 * Returns the time step of a typed code: the current one or the one before, and no other (TP-01). Returns null if the
 * code matches neither.
 */
export function findTotpStep(secret: Uint8Array, typed: string, now: number): number | null {
  if (!isTotpForm(typed)) return null;
  const current = Math.floor(now / STEP_MILLIS);
  const key = new Secret({ buffer: Uint8Array.from(secret).buffer });
  const isCodeOf = (counter: number): boolean =>
    HOTP.validate({ token: typed, secret: key, algorithm: ALGORITHM, digits: DIGITS, counter, window: 0 }) === 0;
  return [current, current - 1].find(isCodeOf) ?? null;
}
