import { limits } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { breaksUniqueness } from '../../../platform/db/failures.js';

/** A provider account that belongs to a user. */
export interface OAuthAccount {
  readonly id: string;
  readonly userId: string;
  /** The provider's key in the project's settings. */
  readonly providerConfigId: string;
  /** The provider's ID for the account. */
  readonly accountId: string;
  readonly email: string | null;
  readonly allowSignIn: boolean;
  readonly allowConnectedAccounts: boolean;
}

/** A new account. */
export interface NewOAuthAccountRow extends OAuthAccount {
  readonly providerType: string;
}

/** What can change on an account; absent members stay. */
export type OAuthAccountPatch = Partial<
  Pick<OAuthAccount, 'accountId' | 'email' | 'allowSignIn' | 'allowConnectedAccounts'>
>;

/** Selects accounts; all of the tenant's if empty. */
export interface OAuthAccountFilter
  extends Partial<Pick<OAuthAccount, 'id' | 'userId' | 'providerConfigId' | 'accountId'>> {
  readonly allowSignIn?: true;
}

const columns = [
  'id',
  'user_id',
  'provider_config_id',
  'account_id',
  'email',
  'allow_sign_in',
  'allow_connected_accounts',
] as const;

/** Returns accounts, oldest first. */
export async function selectOAuthAccounts(call: Call, filter: OAuthAccountFilter): Promise<OAuthAccount[]> {
  let query = call.db.selectFrom('oauth_accounts').select(columns).where('tenant_id', '=', call.tenant.id);
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.userId !== undefined) query = query.where('user_id', '=', filter.userId);
  if (filter.providerConfigId !== undefined) query = query.where('provider_config_id', '=', filter.providerConfigId);
  if (filter.accountId !== undefined) query = query.where('account_id', '=', filter.accountId);
  // The unique index contains only these rows, so the condition must be written as in the index.
  if (filter.allowSignIn) query = query.where('allow_sign_in', 'is', true);
  const rows = await query.orderBy('created_at').orderBy('id').limit(limits.listMaxItems).execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    providerConfigId: row.provider_config_id,
    accountId: row.account_id,
    email: row.email,
    allowSignIn: row.allow_sign_in,
    allowConnectedAccounts: row.allow_connected_accounts,
  }));
}

/**
 * Writes an account. Returns false if it would break a rule of the table: the user already has the account, or it signs
 * in another user (OA-11). Waits for a transaction that is writing the same account.
 */
export async function insertOAuthAccount(call: Call, row: NewOAuthAccountRow): Promise<boolean> {
  const inserted = await call.db
    .insertInto('oauth_accounts')
    .values({
      tenant_id: call.tenant.id,
      id: row.id,
      user_id: row.userId,
      provider_config_id: row.providerConfigId,
      provider_type: row.providerType,
      account_id: row.accountId,
      email: row.email,
      allow_sign_in: row.allowSignIn,
      allow_connected_accounts: row.allowConnectedAccounts,
      created_at: new Date(call.now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Changes an account whose user is locked. Returns false if it already signs in another user (OA-11); the transaction
 * cannot continue after that.
 */
export async function updateOAuthAccount(call: Call, id: string, patch: OAuthAccountPatch): Promise<boolean> {
  try {
    await call.db
      .updateTable('oauth_accounts')
      .set({
        account_id: patch.accountId,
        email: patch.email,
        allow_sign_in: patch.allowSignIn,
        allow_connected_accounts: patch.allowConnectedAccounts,
      })
      .where('tenant_id', '=', call.tenant.id)
      .where('id', '=', id)
      .execute();
    return true;
  } catch (failure) {
    if (breaksUniqueness(failure, 'oauth_accounts_for_sign_in')) return false;
    throw failure;
  }
}

/** Deletes an account and its tokens; returns false if it no longer exists. */
export async function deleteOAuthAccount(call: Call, id: string): Promise<boolean> {
  const row = await call.db
    .deleteFrom('oauth_accounts')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all accounts of a user and their tokens. */
export async function deleteOAuthAccountsOf(call: Call, userId: string): Promise<void> {
  await call.db
    .deleteFrom('oauth_accounts')
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .execute();
}
