import { Uuid } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { KnownError } from '../../platform/failures/failures.js';
import { type Account, accountAt } from './ledger/account.js';
import type { Customer } from './ledger/purchase-state.js';
import { selectPaymentAccount } from './store/accounts.js';
import { lockCustomer, selectFirstRecord, selectSignUp, selectTeamCreation } from './store/customers.js';
import { selectLedger } from './store/ledger.js';

/** The time by which a project's payments run. */
export interface ProjectTime {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
  /** Whether it was moved ahead, in test mode. What is recorded then is test data. */
  readonly isMoved: boolean;
}

/** Returns the time of the project's clock, which only a project in test mode can have moved. */
export async function readProjectTime(call: Call): Promise<ProjectTime> {
  if (!call.config.payments.testMode) return { now: call.now, isMoved: false };
  const { clockAheadMillis } = await selectPaymentAccount(call);
  return { now: call.now + clockAheadMillis, isMoved: clockAheadMillis > 0 };
}

const selectCreation = { user: selectSignUp, team: selectTeamCreation } as const;

/**
 * Returns a customer as it is stored, with the ID in lower case, and when it was created. Every custom customer exists.
 *
 * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
 */
export async function requireCustomer(
  call: Call,
  { type, id }: Customer,
): Promise<{ readonly customer: Customer; readonly createdAt: number | null }> {
  if (type === 'custom') {
    const customer = { type, id };
    return { customer, createdAt: (await selectFirstRecord(call, customer))?.getTime() ?? null };
  }
  const { data: uuid } = Uuid.safeParse(id);
  const createdAt = uuid === undefined ? undefined : await selectCreation[type](call, uuid);
  if (uuid !== undefined && createdAt) return { customer: { type, id: uuid }, createdAt: createdAt.getTime() };
  throw type === 'user' ? new KnownError('USER_NOT_FOUND') : new KnownError('TEAM_NOT_FOUND', { team_id: id });
}

/**
 * Returns what a customer has now.
 *
 * @param itemId leaves out changes of other items
 * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
 */
export async function readAccount(call: Call, asked: Customer, itemId?: string): Promise<Account> {
  const { customer, createdAt } = await requireCustomer(call, asked);
  const time = await readProjectTime(call);
  return loadAccount(call, { customer, createdAt, time, itemId });
}

/** Returns what a customer has now, whether the customer exists or not. */
export async function previewAccount(call: Call, customer: Customer): Promise<Account> {
  const time = await readProjectTime(call);
  return loadAccount(call, { customer, createdAt: null, time, itemId: undefined });
}

/** A customer's account that is locked until the transaction ends. */
export interface LockedAccount {
  readonly account: Account;
  readonly time: ProjectTime;
}

/**
 * Locks a customer's ledger in the caller's transaction, and returns what the customer has now.
 *
 * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
 */
export async function lockAccount(call: Call, asked: Customer, itemId?: string): Promise<LockedAccount> {
  const { customer, createdAt } = await requireCustomer(call, asked);
  const time = await readProjectTime(call);
  await lockCustomer(call, customer, time.now);
  return { account: await loadAccount(call, { customer, createdAt, time, itemId }), time };
}

interface Loaded {
  readonly customer: Customer;
  readonly createdAt: number | null;
  readonly time: ProjectTime;
  readonly itemId: string | undefined;
}

async function loadAccount(call: Call, { customer, createdAt, time, itemId }: Loaded): Promise<Account> {
  const { payments } = call.config;
  const tests = payments.testMode ? 'counted' : 'ignored';
  const stored = await selectLedger(call, customer, { tests, ...(itemId !== undefined && { itemId }) });
  return accountAt({ customer, createdAt: createdAt ?? time.now, ...stored }, payments, time.now);
}
