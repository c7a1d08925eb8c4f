import { HOTP, Secret } from 'otpauth';

/** What authenticator apps and published clients take for granted (RFC 6238 §5.2, RFC 4226 §5.3). */
const STEP_MILLIS = 30_000;
const DIGITS = 6;
const ALGORITHM = 'SHA1';

/** Whether somebody typed what an authenticator app shows, and nothing else. */
export const isTotpForm = (typed: string): boolean => /^\d{6}$/.test(typed);

/**
 * The step of time whose code was typed: the current one or the one before it, and no other (TP-01). Null when it is
 * neither's.
 */
export function findTotpStep(secret: Uint8Array, typed: string, now: number): number | null {
  if (!isTotpForm(typed)) return null;
  const current = Math.floor(now / STEP_MILLIS);
  const key = new Secret({ buffer: Uint8Array.from(secret).buffer });
  const isCodeOf = (counter: number): boolean =>
    HOTP.validate({ token: typed, secret: key, algorithm: ALGORITHM, digits: DIGITS, counter, window: 0 }) === 0;
  return [current, current - 1].find(isCodeOf) ?? null;
}
