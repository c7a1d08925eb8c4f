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

/** What waiting refresh tokens are sealed for. */
const TOKEN_LABEL = 'cli-logins';

/** A login of a command-line program that has begun. */
export interface CliLogin {
  /** For the program alone. */
  readonly pollingCode: string;
  /** For the page in which a person confirms. Neither code gives the other (SS-11). */
  readonly loginCode: string;
  readonly expiresAt: Date;
}

/** Begins the login of a command-line program, RFC 8628 §3.2 in spirit. */
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
 * Confirms a login with the refresh token that its program is to get, in the caller's transaction.
 *
 * @returns false when the code means nothing here, its time is over, or it was confirmed before
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

/** Where a login stands. */
export type CliLoginState =
  | { readonly status: 'expired' | 'used' | 'waiting' }
  | { readonly status: 'success'; readonly refreshToken: string };

/** A login that a program asks for. */
export interface PolledCliLogin {
  readonly id: string;
  /** Where it stands; if confirmed, the refresh token is handed out by this, and to nobody afterwards. */
  collect(): Promise<CliLoginState>;
}

/** The login of a polling code, or null. */
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

/** Expired logins answer "expired" this long, then they are unknown. */
const KEPT_AFTER_EXPIRY_MILLIS = DAY_MILLIS;

/** Erases tokens that nobody fetched in time, and removes logins a day after their expiry. */
export async function sweepCliLogins(db: Db, now: number): Promise<void> {
  await eraseExpired(db, new Date(now));
  await removeExpired(db, new Date(now - KEPT_AFTER_EXPIRY_MILLIS));
}

const hashOf = (call: Call, code: string): Promise<Uint8Array> => call.keys.hash(call, 'cli-login', code.toLowerCase());
