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

/** What a provider has given out for an account. */
export interface ProviderGrant {
  readonly oauthAccountId: string;
  readonly accessToken: string;
  /** Null when the provider gave none this time; those given before stay good. */
  readonly refreshToken: string | null;
  readonly scopes: readonly string[];
  /** When the access token ends, in milliseconds since 1970-01-01 UTC. */
  readonly expiresAt: number;
}

/** A token of a provider, in clear. */
export interface ProviderToken {
  readonly id: string;
  readonly value: string;
  readonly scopes: readonly string[];
}

/** Every sign-in brings tokens; so many of each kind are kept for an account. */
const MOST_OF_A_KIND = 10;

/** Providers take a token a little early for expired, and whoever gets it wants to use it for a while. */
const LEAST_LIFE_LEFT_MILLIS = 5 * 60 * 1000;

/** Longer than a provider may take to answer. */
const HOLD_MILLIS = 30_000;

/** Keeps what a provider has given out, sealed, in the caller's transaction (OA-12, SK-04). */
export async function keepProviderTokens(call: Call, grant: ProviderGrant): Promise<void> {
  await keep(call, grant, { kind: 'access', value: grant.accessToken });
  if (grant.refreshToken !== null) await keep(call, grant, { kind: 'refresh', value: grant.refreshToken });
  await deleteSpentTokens(call, grant.oauthAccountId, MOST_OF_A_KIND);
}

/** The access tokens of an account that have all these scopes and are good for five minutes more; newest first. */
export const findAccessTokens = (call: Call, oauthAccountId: string, scopes: readonly string[]) =>
  find(call, { oauthAccountId, kind: 'access', scopes });

/** The refresh tokens of an account that have all these scopes; newest first. */
export const findRefreshTokens = (call: Call, oauthAccountId: string, scopes: readonly string[]) =>
  find(call, { oauthAccountId, kind: 'refresh', scopes });

/** Notes that the provider has refused a token, so that it is never tried again. */
export const markProviderTokenInvalid = (call: Call, id: string): Promise<void> => updateInvalid(call, id);

/**
 * Takes hold of a refresh token, because many providers take each once only and end the whole grant when it comes
 * again. Whoever does not get it waits for what the holder brings.
 */
export function lockRefreshToken(call: Call, id: string): Promise<boolean> {
  const now = call.ports.clock.now();
  return updateHeld(call, { id, now: new Date(now), until: new Date(now + HOLD_MILLIS) });
}

/** Lets go of a refresh token that was not used up. */
export const releaseRefreshToken = (call: Call, id: string): Promise<void> => updateReleased(call, id);

/**
 * Keeps what a refresh has brought, in the caller's transaction. A new refresh token takes the place of the one that
 * was used; without one, that one stays good.
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

/** A token opens under its own account alone, so that a row moved to another one is worth nothing. */
const labelFor = (oauthAccountId: string): string => `provider token of ${oauthAccountId}`;
