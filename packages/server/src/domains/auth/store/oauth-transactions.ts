import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import { tenantPages } from '../../../platform/db/tenant-pages.js';

/** The data stored when a browser is sent to a provider. */
export interface NewTransaction {
  readonly id: string;
  readonly stateHash: Uint8Array;
  /** The provider's name in the project's settings. */
  readonly providerConfigId: string;
  readonly providerType: string;
  /** A test only reports what the provider answered; it has no app to go back to. */
  readonly type: 'authenticate' | 'link' | 'test';
  readonly scopes: readonly string[];
  /** Without its fragment. */
  readonly redirectUri: string;
  /** The state that the app gets back. */
  readonly appState: string;
  readonly codeChallenge: string;
  readonly errorRedirectUrl: string | null;
  readonly afterCallbackRedirectUrl: string | null;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly expiresAt: Date;
}

/** A transaction in progress. */
export interface Transaction extends Omit<NewTransaction, 'stateHash'> {
  /** The provider's answer, encrypted. */
  readonly arrivalSealed: Uint8Array | null;
  readonly codeExpiresAt: Date | null;
  readonly expectedUserId: string | null;
  readonly redeemedAt: Date | null;
}

const columns = [
  'id',
  'provider_config_id',
  'provider_type',
  'type',
  'scopes',
  'redirect_uri',
  'app_state',
  'code_challenge',
  'error_redirect_url',
  'after_callback_redirect_url',
  'user_id',
  'session_id',
  'expires_at',
  'arrival_sealed',
  'code_expires_at',
  'expected_user_id',
  'redeemed_at',
] as const;

/** Inserts a new transaction. */
export async function insertTransaction(call: Call, row: NewTransaction): Promise<void> {
  await call.db
    .insertInto('oauth_transactions')
    .values({
      tenant_id: call.tenant.id,
      id: row.id,
      state_hash: Buffer.from(row.stateHash),
      provider_config_id: row.providerConfigId,
      provider_type: row.providerType,
      type: row.type,
      scopes: [...row.scopes],
      redirect_uri: row.redirectUri,
      app_state: row.appState,
      code_challenge: row.codeChallenge,
      error_redirect_url: row.errorRedirectUrl,
      after_callback_redirect_url: row.afterCallbackRedirectUrl,
      user_id: row.userId,
      session_id: row.sessionId,
      created_at: new Date(call.now),
      expires_at: row.expiresAt,
    })
    .execute();
}

/** Takes the transaction of a state returned through a provider's route, once; undefined if there is no match. */
export async function takeReturned(
  call: Call,
  { stateHash, providerType }: Pick<NewTransaction, 'stateHash' | 'providerType'>,
): Promise<Transaction | undefined> {
  const row = await call.db
    .updateTable('oauth_transactions')
    .set({ returned_at: new Date(call.now) })
    .where('tenant_id', '=', call.tenant.id)
    .where('state_hash', '=', Buffer.from(stateHash))
    .where('provider_type', '=', providerType)
    .where('returned_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row && toTransaction(row);
}

/** Returns a test by its ID, or by the hash of its state. */
export async function selectTest(
  call: Call,
  by: { readonly id: string } | { readonly stateHash: Uint8Array },
): Promise<Transaction | undefined> {
  const row = await call.db
    .selectFrom('oauth_transactions')
    .select(columns)
    .where('tenant_id', '=', call.tenant.id)
    .where('type', '=', 'test')
    .where(({ eb }) => ('id' in by ? eb('id', '=', by.id) : eb('state_hash', '=', Buffer.from(by.stateHash))))
    .executeTakeFirst();
  return row && toTransaction(row);
}

/** Stores the result of a test, encrypted. */
export async function updateTestResult(call: Call, id: string, resultSealed: Uint8Array): Promise<void> {
  await call.db
    .updateTable('oauth_transactions')
    .set({ arrival_sealed: Buffer.from(resultSealed) })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** The part of the provider's answer that is kept until the app redeems its code. */
export interface Arrival {
  readonly id: string;
  readonly arrivalSealed: Uint8Array;
  readonly codeHash: Uint8Array;
  readonly codeExpiresAt: Date;
  readonly expectedUserId: string | null;
}

/** Stores the provider's answer and the hash of the code for it. */
export async function updateArrival(call: Call, arrival: Arrival): Promise<void> {
  await call.db
    .updateTable('oauth_transactions')
    .set({
      arrival_sealed: Buffer.from(arrival.arrivalSealed),
      code_hash: Buffer.from(arrival.codeHash),
      code_expires_at: arrival.codeExpiresAt,
      expected_user_id: arrival.expectedUserId,
    })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', arrival.id)
    .execute();
}

/** Returns the transaction that a code belongs to. */
export async function selectByCode(call: Call, codeHash: Uint8Array): Promise<Transaction | undefined> {
  const row = await call.db
    .selectFrom('oauth_transactions')
    .select(columns)
    .where('tenant_id', '=', call.tenant.id)
    .where('code_hash', '=', Buffer.from(codeHash))
    .executeTakeFirst();
  return row && toTransaction(row);
}

/** Takes the code of a transaction if it is unused and has not expired; returns whether this call took it (OA-02). */
export async function takeCode(call: Call, id: string): Promise<boolean> {
  const row = await call.db
    .updateTable('oauth_transactions')
    .set({ redeemed_at: new Date(call.now), arrival_sealed: null })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .where('redeemed_at', 'is', null)
    .where('code_expires_at', '>', new Date(call.now))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The result of redeeming a code: a session, or an attempt that still needs the second factor. */
export interface Issued {
  readonly userId: string;
  readonly sessionId: string | null;
}

/** Records the result of redeeming a code. */
export async function updateIssued(call: Call, id: string, { userId, sessionId }: Issued): Promise<void> {
  await call.db
    .updateTable('oauth_transactions')
    .set({ issued_user_id: userId, issued_session_id: sessionId })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Returns the result of redeeming a code, after waiting for any call that is redeeming it now. */
export async function lockIssued(call: Call, id: string): Promise<Issued | undefined> {
  const row = await call.db
    .selectFrom('oauth_transactions')
    .select(['issued_user_id', 'issued_session_id'])
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.issued_user_id ? { userId: row.issued_user_id, sessionId: row.issued_session_id } : undefined;
}

/** How long expired transactions are kept, to tell expired states from unknown ones and to detect reused codes. */
const KEPT_AFTER_EXPIRY_MILLIS = 60 * 60 * 1000;

/** Deletes expired transactions, one page of tenants at a time; returns how many. */
export async function sweepOAuthTransactions(db: Db, now: number): Promise<number> {
  let removed = 0;
  for await (const tenantIds of tenantPages(db)) {
    const { numDeletedRows } = await db
      .deleteFrom('oauth_transactions')
      .where('tenant_id', 'in', tenantIds)
      .where('expires_at', '<=', new Date(now - KEPT_AFTER_EXPIRY_MILLIS))
      .executeTakeFirstOrThrow();
    removed += Number(numDeletedRows);
  }
  return removed;
}

interface Row {
  readonly id: string;
  readonly provider_config_id: string;
  readonly provider_type: string;
  readonly type: 'authenticate' | 'link' | 'test';
  readonly scopes: string[];
  readonly redirect_uri: string;
  readonly app_state: string;
  readonly code_challenge: string;
  readonly error_redirect_url: string | null;
  readonly after_callback_redirect_url: string | null;
  readonly user_id: string | null;
  readonly session_id: string | null;
  readonly expires_at: Date;
  readonly arrival_sealed: Uint8Array | null;
  readonly code_expires_at: Date | null;
  readonly expected_user_id: string | null;
  readonly redeemed_at: Date | null;
}

const toTransaction = (row: Row): Transaction => ({
  id: row.id,
  providerConfigId: row.provider_config_id,
  providerType: row.provider_type,
  type: row.type,
  scopes: row.scopes,
  redirectUri: row.redirect_uri,
  appState: row.app_state,
  codeChallenge: row.code_challenge,
  errorRedirectUrl: row.error_redirect_url,
  afterCallbackRedirectUrl: row.after_callback_redirect_url,
  userId: row.user_id,
  sessionId: row.session_id,
  expiresAt: row.expires_at,
  arrivalSealed: row.arrival_sealed && new Uint8Array(row.arrival_sealed),
  codeExpiresAt: row.code_expires_at,
  expectedUserId: row.expected_user_id,
  redeemedAt: row.redeemed_at,
});
