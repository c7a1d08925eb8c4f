import type { Call } from '../../../platform/call/call.js';

/** A provider token as it is stored. */
export interface ProviderTokenRow {
  readonly id: string;
  readonly kind: 'access' | 'refresh';
  readonly sealed: Uint8Array;
  readonly scopes: readonly string[];
}

/** A new token. */
export interface NewProviderTokenRow extends ProviderTokenRow {
  readonly oauthAccountId: string;
  readonly expiresAt: Date | null;
}

/** Writes a token. */
export async function insertToken(call: Call, row: NewProviderTokenRow): Promise<void> {
  await call.db
    .insertInto('oauth_tokens')
    .values({
      tenant_id: call.tenant.id,
      id: row.id,
      oauth_account_id: row.oauthAccountId,
      kind: row.kind,
      token_sealed: Buffer.from(row.sealed),
      scopes: [...row.scopes],
      expires_at: row.expiresAt,
      created_at: new Date(call.now),
    })
    .execute();
}

/** Returns an account's valid tokens that have these scopes and do not expire before the given time; newest first. */
export async function selectTokens(
  call: Call,
  of: { oauthAccountId: string; kind: 'access' | 'refresh'; scopes: readonly string[]; usableAt: Date },
): Promise<ProviderTokenRow[]> {
  const rows = await call.db
    .selectFrom('oauth_tokens')
    .select(['id', 'kind', 'token_sealed', 'scopes'])
    .where('tenant_id', '=', call.tenant.id)
    .where('oauth_account_id', '=', of.oauthAccountId)
    .where('kind', '=', of.kind)
    .where('invalid_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>=', of.usableAt)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows
    .filter(({ scopes }) => of.scopes.every((scope) => scopes.includes(scope)))
    .map(({ token_sealed: sealed, ...row }) => ({ ...row, sealed }));
}

/** Marks a token that the provider has refused. */
export async function updateInvalid(call: Call, id: string): Promise<void> {
  await call.db
    .updateTable('oauth_tokens')
    .set({ invalid_at: new Date(call.now) })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Locks a token for a while; returns false if another call has locked it, or it was deleted. */
export async function updateHeld(
  call: Call,
  { id, now, until }: { readonly id: string; readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const row = await call.db
    .updateTable('oauth_tokens')
    .set({ held_until: until })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .where('invalid_at', 'is', null)
    // A lock that ends later than a new one is from before the clock was set back.
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now), eb('held_until', '>', until)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Unlocks a token. */
export async function updateReleased(call: Call, id: string): Promise<void> {
  await call.db
    .updateTable('oauth_tokens')
    .set({ held_until: null })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Deletes a token that was replaced. */
export async function deleteToken(call: Call, id: string): Promise<void> {
  await call.db.deleteFrom('oauth_tokens').where('tenant_id', '=', call.tenant.id).where('id', '=', id).execute();
}

/** Deletes all tokens of an account. */
export async function deleteTokensOf(call: Call, oauthAccountId: string): Promise<void> {
  await call.db
    .deleteFrom('oauth_tokens')
    .where('tenant_id', '=', call.tenant.id)
    .where('oauth_account_id', '=', oauthAccountId)
    .execute();
}

/** Deletes an account's expired and refused tokens, and of each kind all but the newest `most`. */
export async function deleteSpentTokens(call: Call, oauthAccountId: string, most: number): Promise<void> {
  const rows = await call.db
    .selectFrom('oauth_tokens')
    .select(['id', 'kind', 'expires_at', 'invalid_at'])
    .where('tenant_id', '=', call.tenant.id)
    .where('oauth_account_id', '=', oauthAccountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const isOver = (row: (typeof rows)[number]) =>
    row.invalid_at !== null || (row.expires_at !== null && row.expires_at.getTime() <= call.now);
  const alive = rows.filter((row) => !isOver(row));
  const kept = new Set(
    (['access', 'refresh'] as const).flatMap((kind) => alive.filter((row) => row.kind === kind).slice(0, most)),
  );
  const ids = rows.filter((row) => !kept.has(row)).map(({ id }) => id);
  if (ids.length === 0) return;
  await call.db.deleteFrom('oauth_tokens').where('tenant_id', '=', call.tenant.id).where('id', 'in', ids).execute();
}
