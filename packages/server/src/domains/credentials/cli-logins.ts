import type { Call } from '../../platform/call/call.js';
import type { Db } from '../../platform/db/connect.js';
import { DAY_MILLIS } from '../../platform/time/utc-day.js';
import {
  eraseExpired,
  insertCliLogin,
  removeExpired,
  selectCliLogin,
  updateConfirmed,
  updateUsed,
} from './store/cli-logins.js';

/** The purpose for which waiting refresh tokens are encrypted. */
const TOKEN_LABEL = 'cli-logins';

/** A login of a command-line program that has started. */
export interface CliLogin {
  /** Only for the program. */
  readonly pollingCode: string;
  /** For the page on which the user confirms. Neither code reveals the other (SS-11). */
  readonly loginCode: string;
  readonly expiresAt: Date;
}

/** Starts the login of a command-line program, similar to RFC 8628 §3.2. */
export async function beginCliLogin(call: Call, lifetimeMillis: number): Promise<CliLogin> {
  const [pollingCode, loginCode] = [call.ports.random.token(), call.ports.random.token()];
  const expiresAt = new Date(call.now + lifetimeMillis);
  await insertCliLogin(call, {
    id: call.ports.random.uuid(),
    pollingCodeHash: await hashOf(call, pollingCode),
    loginCodeHash: await hashOf(call, loginCode),
    expiresAt,
  });
  return { pollingCode, loginCode, expiresAt };
}

/**
 * Confirms a login with the refresh token for its program, in the caller's transaction.
 *
 * @returns false if the code is unknown, expired, or already confirmed
 */
export async function confirmCliLogin(
  call: Call,
  { loginCode, refreshToken }: { loginCode: string; refreshToken: string },
): Promise<boolean> {
  const sealed = await call.keys.seal(call, new TextEncoder().encode(refreshToken), TOKEN_LABEL);
  const id = await updateConfirmed(call, {
    loginCodeHash: await hashOf(call, loginCode),
    refreshTokenSealed: sealed,
  });
  if (id !== null) await call.audit({ action: 'cli-login.confirm', target: { type: 'cli-login', id } });
  return id !== null;
}

/** The state of a login. */
export type CliLoginState =
  | { readonly status: 'expired' | 'used' | 'waiting' }
  | { readonly status: 'success'; readonly refreshToken: string };

/** A login that a program polls. */
export interface PolledCliLogin {
  readonly id: string;
  /** Returns its state. The first call after the confirmation also returns the refresh token; later calls do not. */
  collect(): Promise<CliLoginState>;
}

/** Returns the login of a polling code, or null. */
export async function findCliLogin(call: Call, pollingCode: string): Promise<PolledCliLogin | null> {
  const login = await selectCliLogin(call, await hashOf(call, pollingCode));
  if (!login) return null;
  const { id, refreshTokenSealed, expiresAt, usedAt } = login;
  return {
    id,
    async collect() {
      if (expiresAt.getTime() <= call.now) return { status: 'expired' };
      if (usedAt) return { status: 'used' };
      if (!refreshTokenSealed) return { status: 'waiting' };
      const isOurs = await call.transaction(async (trx) => {
        if (!(await updateUsed(trx, id))) return false;
        await trx.audit({ action: 'cli-login.collect', target: { type: 'cli-login', id } });
        return true;
      });
      if (!isOurs) return { status: 'used' };
      const refreshToken = await call.keys.open(call, refreshTokenSealed, TOKEN_LABEL);
      return { status: 'success', refreshToken: new TextDecoder().decode(refreshToken) };
    },
  };
}

/** How long expired logins answer "expired"; after that they are unknown. */
const KEPT_AFTER_EXPIRY_MILLIS = DAY_MILLIS;

/** Erases tokens that were not fetched in time, and deletes logins a day after they expire. */
export async function sweepCliLogins(db: Db, now: number): Promise<void> {
  await eraseExpired(db, new Date(now));
  await removeExpired(db, new Date(now - KEPT_AFTER_EXPIRY_MILLIS));
}

const hashOf = (call: Call, code: string): Promise<Uint8Array> => call.keys.hash(call, 'cli-login', code.toLowerCase());
