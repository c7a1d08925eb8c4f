import { Uuid } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { KnownError } from '../../platform/failures/failures.js';
import { type Account, accountAt } from './ledger/account.js';
import { momentOf } from './ledger/moment.js';
import type { Customer } from './ledger/purchase-state.js';
import { selectPaymentAccount } from './store/accounts.js';
import { type NearCheckpoint, nearQuery, selectNearCheckpoint } from './store/checkpoints.js';
import { type CustomerRow, insertCustomer, lockCustomer, selectCustomer } from './store/customers.js';
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
  return timeOf(call, clockAheadMillis);
}

function timeOf({ config, now }: Call, aheadMillis: number | null): ProjectTime {
  const ahead = (config.payments.testMode && aheadMillis) || 0;
  return { now: now + ahead, isMoved: ahead > 0 };
}

/** A customer that exists. */
export interface KnownCustomer {
  /** With the ID in lower case. */
  readonly customer: Customer;
  /** Null for a custom customer without records. */
  readonly createdAt: number | null;
  readonly time: ProjectTime;
  /** Changes when test data is discarded. */
  readonly testEpoch: number;
}

/**
 * Returns a customer as it is stored. Every custom customer exists.
 *
 * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
 */
export async function readCustomer(call: Call, asked: Customer): Promise<KnownCustomer> {
  const customer = requireForm(asked);
  return requireCustomer(call, customer, await selectCustomer(call, customer));
}

/** A customer, and the checkpoint of an item, whose read has already been sent. */
export type CustomerWithItem = KnownCustomer & {
  readonly readNear?: () => Promise<NearCheckpoint | null>;
};

/** Returns the checkpoint of a customer's item, and what was recorded after it; null without a near one. */
export const readNearCheckpoint = (call: Call, customer: Customer, itemId: string): Promise<NearCheckpoint | null> =>
  selectNearCheckpoint(call, nearOf(call, customer, itemId));

const nearOf = (call: Call, customer: Customer, itemId: string) =>
  nearQuery(call, { customer, itemId, tests: countedTests(call) });

/** Returns a customer as `readCustomer` does, with a checkpoint of an item that is read at the same time. */
export async function readCustomerWithItem(call: Call, asked: Customer, itemId: string): Promise<CustomerWithItem> {
  const customer = requireForm(asked);
  const near = readNearCheckpoint(call, customer, itemId);
  // If the customer does not exist, nothing waits for it.
  near.catch(() => undefined);
  return { ...requireCustomer(call, customer, await selectCustomer(call, customer)), readNear: () => near };
}

/**
 * Returns a customer whose ledger no one else changes until the transaction ends.
 *
 * @param itemId the item whose checkpoint is read together with the lock
 * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
 */
export async function requireLockedCustomer(call: Call, asked: Customer, itemId?: string): Promise<CustomerWithItem> {
  const customer = requireForm(asked);
  const near = itemId === undefined ? undefined : nearOf(call, customer, itemId);
  const locked = await lockCustomer(call, customer, near);
  if (locked)
    return {
      ...requireCustomer(call, customer, locked),
      ...(near && { readNear: () => selectNearCheckpoint(call, near) }),
    };
  const { time } = requireCustomer(call, customer, await selectCustomer(call, customer));
  await insertCustomer(call, customer, time.now);
  return requireCustomer(call, customer, await lockCustomer(call, customer));
}

/** Locks a customer with records until the transaction ends; returns null if the user or team was deleted. */
export async function lockExistingCustomer(call: Call, customer: Customer): Promise<KnownCustomer | null> {
  const locked = await lockCustomer(call, customer);
  return locked?.created_at ? requireCustomer(call, customer, locked) : null;
}

/** Returns a customer with the ID in lower case, if it may be that of a user or team. */
function requireForm({ type, id }: Customer): Customer {
  if (type === 'custom') return { type, id };
  const { data: uuid } = Uuid.safeParse(id);
  if (uuid === undefined) throw notFound({ type, id });
  return { type, id: uuid };
}

function requireCustomer(call: Call, customer: Customer, row: CustomerRow | undefined): KnownCustomer {
  const createdAt = row?.created_at?.getTime() ?? null;
  if (createdAt === null && customer.type !== 'custom') throw notFound(customer);
  const time = timeOf(call, row?.clock_ahead_millis ?? null);
  return { customer, createdAt, time, testEpoch: row?.test_epoch ?? 0 };
}

const notFound = ({ type, id }: Customer): KnownError =>
  type === 'user' ? new KnownError('USER_NOT_FOUND') : new KnownError('TEAM_NOT_FOUND', { team_id: id });

/**
 * Returns what a customer has now.
 *
 * @param itemId the item whose changes are read; default: none, only purchases
 * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
 */
export async function readAccount(call: Call, asked: Customer, itemId?: string): Promise<Account> {
  return (await loadAccount(call, await readCustomer(call, asked), { itemId })).account;
}

/** Returns the purchases that a customer has now, whether the customer exists or not. */
export async function previewAccount(call: Call, customer: Customer, view: LedgerView = 'shown'): Promise<Account> {
  const known = { customer, createdAt: null, time: await readProjectTime(call), testEpoch: 0 };
  return (await loadAccount(call, known, { view })).account;
}

/** `shown`: what counts in the project's mode, by its clock. `real`: without test data, by the real time. */
export type LedgerView = 'shown' | 'real';

/** A customer's account that is locked until the transaction ends. */
export interface LockedAccount {
  readonly account: Account;
  readonly time: ProjectTime;
}

/**
 * Locks a customer's ledger in the caller's transaction, and returns the purchases that the customer has now.
 *
 * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
 */
export async function lockAccount(call: Call, asked: Customer, view: LedgerView = 'shown'): Promise<LockedAccount> {
  const known = await requireLockedCustomer(call, asked);
  const { account } = await loadAccount(call, known, { view });
  return { account, time: { isMoved: view === 'shown' && known.time.isMoved, now: account.moment } };
}

/** Returns what a customer has now, and the position of the last entry that was read. The item is that of `readAccount`. */
export async function loadAccount(
  call: Call,
  { customer, createdAt, time }: KnownCustomer,
  { itemId, view = 'shown' }: { readonly itemId?: string | undefined; readonly view?: LedgerView } = {},
): Promise<{ readonly account: Account; readonly position: number }> {
  const { payments } = call.config;
  const tests = view === 'real' ? 'ignored' : countedTests(call);
  const { position, ...stored } = await selectLedger(call, customer, { tests, itemId });
  const moment = momentOf(stored, view === 'real' ? call.now : time.now);
  const ledger = { customer, createdAt: createdAt ?? moment, ...stored };
  return { account: accountAt(ledger, payments, moment), position };
}

/** Test data counts only in test mode. */
export const countedTests = ({ config }: Call): 'counted' | 'ignored' =>
  config.payments.testMode ? 'counted' : 'ignored';
