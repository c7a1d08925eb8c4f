import type { Call, TenantCall } from '../call/call.js';
import { assert, Refusal } from '../failures/failures.js';
import type { Ports } from '../ports/index.js';
import { addressKey } from './address-key.js';
import { createMinuteBudgets, type MinuteBudget, type MinuteBudgets } from './minute-budgets.js';
import { type LimitName, ruleOf } from './rules.js';
import { standalone } from './standalone.js';
import {
  refundAttempt,
  refundInWindows,
  resetAttempts,
  selectTaken,
  type Taken,
  type TakenOf,
  takeAttempt,
  takeInWindows,
  type Window,
} from './store.js';

export { createMinuteBudgets } from './minute-budgets.js';
export type { LimitName } from './rules.js';
export { standalone } from './standalone.js';
export { sweepLimits } from './store.js';

/** What a caller may learn of a limit it passed. */
export interface Passed {
  /** Whether this was the last one before a block; for the audit log. */
  readonly isLast: boolean;
}

const DEVELOPMENT_FACTOR = 100;

/**
 * Takes one from a limit, before the work that it guards. Commits independently, so call it outside of transactions.
 *
 * @param key what is counted: the client's address for limits by address (see `call.request.address`), otherwise an id
 * @throws Refusal 429 with the time to wait, code `rate-limited`
 */
export async function takeLimit(call: Call | TenantCall, name: LimitName, key: string): Promise<Passed> {
  const rule = ruleOf(name);
  if (isOff(call, name)) return { isLast: false };
  if (rule.kind === 'minute') {
    const waitMillis = waitForMinute(call, name, key);
    if (waitMillis > 0) throw tooMany(waitMillis);
    return { isLast: false };
  }
  const most = mostOf(call, name);
  const row = await rowKey(call, name, key);
  const taken = await standalone(
    call,
    ({ db, now }): Promise<Taken> =>
      rule.kind === 'window'
        ? takeInWindow(db, { key: row, end: new Date(now + rule.windowMillis), most }, now)
        : takeAttempt(db, { key: row, rule, most, now }),
  );
  if (taken.count > most) throw tooMany(taken.freeAt.getTime() - call.now);
  return { isLast: taken.count === most };
}

/** Takes one of a minute's budget; false when there was none. For what is left out then, and refuses no call. */
export function isWithinLimit(call: Call | TenantCall, name: LimitName, key: string): boolean {
  return isOff(call, name) || waitForMinute(call, name, key) === 0;
}

/** Charges what was used of a minute's budget, once it is known. Others may then have to wait. */
export function chargeLimit(
  call: Call | TenantCall,
  name: LimitName,
  { key, count }: { readonly key: string; readonly count: number },
): void {
  if (isOff(call, name)) return;
  budgetsOf(call.ports).charge(minuteBudgetOf(call, name), memoryKey(call, name, key), count);
}

/**
 * Takes one from a window's budget in the caller's transaction, which undoes it on rollback. For optional work that is
 * skipped when the budget is used up; never refuses the call.
 *
 * @returns false when there was none
 */
export async function takeInside(call: Call, name: LimitName, key: string): Promise<boolean> {
  const rule = ruleOf(name);
  assert(rule.kind === 'window', 'A limit inside a transaction is a window');
  if (isOff(call, name)) return true;
  const most = mostOf(call, name);
  const window = { key: await rowKey(call, name, key), end: new Date(call.now + rule.windowMillis), most };
  const { count } = await takeInWindow(call.db, window, call.now);
  return count <= most;
}

async function takeInWindow(db: Call['db'], window: Window, now: number): Promise<Taken> {
  const [taken] = await takeInWindows(db, [window], now);
  assert(taken, 'A take says what was taken');
  return taken;
}

/** One of a window's budget, to be taken together with others. */
export interface Take {
  readonly name: LimitName;
  readonly key: string;
}

/**
 * Requires that none of several windows is used up, and takes nothing: for work that charges them where it is done. One
 * statement.
 *
 * @throws Refusal 429 with the time to wait
 */
export async function requireRoom(call: Call | TenantCall, takes: readonly Take[]): Promise<void> {
  const windows = await windowsOf(call, takes);
  if (windows.length === 0) return;
  const found = await selectTaken(call.db, windows, call.now);
  const wanted = found.map((taken) => ({ ...taken, count: taken.count + 1 }));
  throwIfWaiting(waitMillis(call, refusedOf(wanted, windows)));
}

/**
 * Takes one from each of several windows in the caller's transaction, which undoes it on rollback; takes none if one of
 * them is used up.
 *
 * @param caller the call as it came, which tells its access level
 * @returns whether they were taken
 */
export async function takeTogether(call: Call, takes: readonly Take[], caller: Call | TenantCall): Promise<boolean> {
  return (await takeAll(call, takes, caller)) === 0;
}

/** Like `takeTogether`, for work that is not done otherwise. @throws Refusal 429 with the time to wait */
export async function requireTogether(call: Call, takes: readonly Take[], caller: Call | TenantCall): Promise<void> {
  throwIfWaiting(await takeAll(call, takes, caller));
}

async function takeAll(call: Call, takes: readonly Take[], caller: Call | TenantCall): Promise<number> {
  const windows = await windowsOf(caller, takes);
  if (windows.length === 0) return 0;
  const taken = await takeInWindows(call.db, windows, call.now);
  const refused = refusedOf(taken, windows);
  if (refused.length === 0) return 0;
  const refusedKeys = new Set(refused.map(({ key }) => key));
  await refundInWindows(
    call.db,
    windows.filter(({ key }) => !refusedKeys.has(key)),
  );
  return waitMillis(call, refused);
}

function throwIfWaiting(waitMillis: number): void {
  if (waitMillis > 0) throw tooMany(waitMillis);
}

/** The windows of those limits that apply to a call. */
const windowsOf = (call: Call | TenantCall, takes: readonly Take[]): Promise<Window[]> =>
  Promise.all(
    takes
      .filter(({ name }) => !isOff(call, name))
      .map(async ({ name, key }) => {
        const rule = ruleOf(name);
        assert(rule.kind === 'window', 'limits that are taken together are windows');
        const end = new Date(call.now + rule.windowMillis);
        return { key: await rowKey(call, name, key), end, most: mostOf(call, name) };
      }),
  );

/** Those of which more was taken than there is. */
function refusedOf(taken: readonly TakenOf[], windows: readonly Window[]): TakenOf[] {
  const most = new Map(windows.map((window) => [window.key, window.most]));
  return taken.filter(({ key, count }) => count > (most.get(key) ?? 0));
}

/** How long a call has to wait that was refused; 0 if it was not. */
const waitMillis = ({ now }: Call, refused: readonly TakenOf[]): number =>
  Math.max(0, ...refused.map(({ freeAt }) => freeAt.getTime() - now));

/** Resets what was taken, after a success: one of a window's figure, or all tries of a failure limit. */
export async function resetLimit(call: Call | TenantCall, name: LimitName, key: string): Promise<void> {
  const rule = ruleOf(name);
  if (rule.kind === 'minute' || isOff(call, name)) return;
  const row = await rowKey(call, name, key);
  await standalone(call, async ({ db }) => {
    if (rule.kind === 'window') await refundInWindows(db, [{ key: row, most: mostOf(call, name) }]);
    else await resetAttempts(db, row).execute();
  });
}

/**
 * Resets the tries of a failure limit in the transaction of the success, as a deferred write: if the transaction fails,
 * they stay counted.
 */
export async function resetInside(call: Call, name: LimitName, key: string): Promise<void> {
  assert(ruleOf(name).kind === 'failures', 'a limit that is reset inside a transaction counts failures');
  if (!isOff(call, name)) await call.deferWrite(resetAttempts(call.db, await rowKey(call, name, key)));
}

/**
 * Returns the one that was taken, when the work it was taken for was not begun: too much to do, something out of order.
 * Unlike `resetLimit` it leaves what others took, so a caller cannot reset a count by causing such a failure.
 */
export async function refundLimit(call: Call | TenantCall, name: LimitName, key: string): Promise<void> {
  const rule = ruleOf(name);
  if (rule.kind === 'minute' || isOff(call, name)) return;
  const taken = { key: await rowKey(call, name, key), most: mostOf(call, name) };
  await standalone(call, ({ db }) =>
    rule.kind === 'window' ? refundInWindows(db, [taken]) : refundAttempt(db, taken),
  );
}

/** The error for a caller that has reached a limit. It does not say which, nor whether an account exists (RL-08). */
function tooMany(waitMillis: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMillis / 1000));
  const error = `Too many requests. Try again in ${retryAfterSeconds} seconds.`;
  return new Refusal(429, error, { code: 'rate-limited', retryAfterSeconds });
}

function isOff(call: Call | TenantCall, name: LimitName): boolean {
  if (!call.settings.areRateLimitsOn) return true;
  const { by, inDevelopment } = ruleOf(name);
  if (by === 'client-address' && 'access' in call && call.access !== 'client') return true;
  return inDevelopment === 'off' && call.settings.mode === 'development';
}

function mostOf(call: Call, name: LimitName): number {
  const { most, inDevelopment } = ruleOf(name);
  return inDevelopment === 'hundredfold' && call.settings.mode === 'development' ? most * DEVELOPMENT_FACTOR : most;
}

/** Takes one of a minute's budget; otherwise the milliseconds until there is one. */
function waitForMinute(call: Call | TenantCall, name: LimitName, key: string): number {
  return budgetsOf(call.ports).take(minuteBudgetOf(call, name), memoryKey(call, name, key));
}

function minuteBudgetOf(call: Call | TenantCall, name: LimitName): MinuteBudget {
  const rule = ruleOf(name);
  assert(rule.kind === 'minute', 'A budget in memory refills by the minute');
  const most = mostOf(call, name);
  return { ...rule, most, burst: (rule.burst * most) / rule.most };
}

const subjectOf = (name: LimitName, key: string): string =>
  ruleOf(name).by === 'client-address' ? addressKey(key) : key;

const memoryKey = (call: Call, name: LimitName, key: string): string =>
  [call.tenant.id, name, subjectOf(name, key)].join(' ');

/** A keyed hash, because a plain one of an address could be found by trying all addresses. */
async function rowKey(call: Call, name: LimitName, key: string): Promise<string> {
  const hash = await call.keys.hash(call, 'limit', `${name} ${subjectOf(name, key)}`);
  return Buffer.from(hash).toString('base64url');
}

/** One set of budgets for each application of a process; they go when it goes. */
const budgets = new WeakMap<Ports, MinuteBudgets>();

function budgetsOf(ports: Ports): MinuteBudgets {
  const known = budgets.get(ports);
  if (known) return known;
  const made = createMinuteBudgets(ports.clock);
  budgets.set(ports, made);
  return made;
}
