import type { Call } from '../../platform/call/call.js';
import {
  deleteSpentTokens,
  deleteToken,
  insertToken,
  type ProviderTokenRow,
  selectTokens,
  updateHeld,
  updateInvalid,
  updateReleased,
} from './store/provider-tokens.js';

/** The tokens that a provider issued for an account. */
export interface ProviderGrant {
  readonly oauthAccountId: string;
  readonly accessToken: string;
  /** Null if the provider issued none this time; earlier ones stay valid. */
  readonly refreshToken: string | null;
  readonly scopes: readonly string[];
  /** When the access token expires, in milliseconds since 1970-01-01 UTC. */
  readonly expiresAt: number;
}

/** A provider token in plain text. */
export interface ProviderToken {
  readonly id: string;
  readonly value: string;
  readonly scopes: readonly string[];
}

/** Every sign-in adds tokens; this many of each kind are stored per account. */
const MOST_OF_A_KIND = 10;

/** Providers may treat a token as expired slightly early, and the caller needs some time to use it. */
const LEAST_LIFE_LEFT_MILLIS = 5 * 60 * 1000;

/** Longer than a provider may take to answer. */
const HOLD_MILLIS = 30_000;

/** Encrypts and stores a provider's tokens, in the caller's transaction (OA-12, SK-04). */
export async function keepProviderTokens(call: Call, grant: ProviderGrant): Promise<void> {
  await keep(call, grant, { kind: 'access', value: grant.accessToken });
  if (grant.refreshToken !== null) await keep(call, grant, { kind: 'refresh', value: grant.refreshToken });
  await deleteSpentTokens(call, grant.oauthAccountId, MOST_OF_A_KIND);
}

/** Returns an account's access tokens that have all these scopes and expire in five minutes or later; newest first. */
export const findAccessTokens = (call: Call, oauthAccountId: string, scopes: readonly string[]) =>
  find(call, { oauthAccountId, kind: 'access', scopes });

/** Returns an account's refresh tokens that have all these scopes; newest first. */
export const findRefreshTokens = (call: Call, oauthAccountId: string, scopes: readonly string[]) =>
  find(call, { oauthAccountId, kind: 'refresh', scopes });

/** Records that the provider has refused a token, so that it is never retried. */
export const markProviderTokenInvalid = (call: Call, id: string): Promise<void> => updateInvalid(call, id);

/**
 * Locks a refresh token, because many providers accept each only once and revoke the whole grant if it is used again.
 * Other callers wait for the result of the one that has the lock.
 */
export function lockRefreshToken(call: Call, id: string): Promise<boolean> {
  const now = call.ports.clock.now();
  return updateHeld(call, { id, now: new Date(now), until: new Date(now + HOLD_MILLIS) });
}

/** Unlocks a refresh token that was not used up. */
export const releaseRefreshToken = (call: Call, id: string): Promise<void> => updateReleased(call, id);

/**
 * Stores the result of a refresh, in the caller's transaction. A new refresh token replaces the used one; without a new
 * one, the used one stays valid.
 */
export async function replaceProviderTokens(call: Call, usedId: string, grant: ProviderGrant): Promise<void> {
  if (grant.refreshToken === null) await updateReleased(call, usedId);
  else await deleteToken(call, usedId);
  await keepProviderTokens(call, grant);
}

async function keep(
  call: Call,
  { oauthAccountId, scopes, expiresAt }: ProviderGrant,
  { kind, value }: { kind: 'access' | 'refresh'; value: string },
): Promise<void> {
  await insertToken(call, {
    id: call.ports.random.uuidInTimeOrder(call.now),
    oauthAccountId,
    kind,
    sealed: await call.keys.seal(call, new TextEncoder().encode(value), labelFor(oauthAccountId)),
    scopes,
    expiresAt: kind === 'access' ? new Date(expiresAt) : null,
  });
}

async function find(
  call: Call,
  of: { oauthAccountId: string; kind: 'access' | 'refresh'; scopes: readonly string[] },
): Promise<ProviderToken[]> {
  const usableAt = new Date(call.ports.clock.now() + LEAST_LIFE_LEFT_MILLIS);
  const rows = await selectTokens(call, { ...of, usableAt });
  return Promise.all(rows.map((row) => open(call, of.oauthAccountId, row)));
}

async function open(call: Call, oauthAccountId: string, row: ProviderTokenRow): Promise<ProviderToken> {
  const value = new TextDecoder().decode(await call.keys.open(call, row.sealed, labelFor(oauthAccountId)));
  return { id: row.id, value, scopes: row.scopes };
}

/** A token can be decrypted only for its own account, so moving a row to another account is useless. */
const labelFor = (oauthAccountId: string): string => `provider token of ${oauthAccountId}`;
