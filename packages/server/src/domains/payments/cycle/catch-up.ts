// Running twice is harmless: a customer is locked, and what is done moves the moment at which its purchases are due.
import type { Call } from '../../../platform/call/call.js';
import { countedTests, lockExistingCustomer, readProjectTime } from '../customers.js';
import type { Customer, PurchaseEntry } from '../ledger/purchase-state.js';
import { isByCard } from '../purchase-ends.js';
import { type DueFilter, selectDueCustomers, selectDueCycles, updateCycle } from '../store/cycles.js';
import { selectPurchaseEntries } from '../store/ledger.js';
import { loseDispute, openDispute } from './disputes.js';
import { endScheduled } from './end.js';
import type { Added } from './moment.js';
import { type Cycle, type Happening, nextHappening, type Progress } from './next.js';
import { announceTrialEnd, renew, retry } from './periods.js';

/** How many customers are found with one statement. */
const PAGE_CUSTOMERS = 100;

/** How much happens to a customer in one transaction, so that none is long. */
const STEPS_AT_ONCE = 200;

/**
 * Records everything that time has done to the purchases of a project: renewals, ends, failed payments and their repeats,
 * disputes. For each customer in the order of time; two processes do each thing once.
 */
export async function catchUp(call: Call): Promise<void> {
  const { now, isMoved } = await readProjectTime(call);
  const clock: Clock = { now, tests: countedTests(call), isMoved };
  const failures = new Map<string, unknown>();
  for (;;) {
    const page = await selectDueCustomers(call, clock, PAGE_CUSTOMERS + failures.size);
    const customers = page.filter((customer) => !failures.has(keyOf(customer)));
    for (const customer of customers) {
      // One customer that cannot be brought up to date does not hold up the others.
      await call
        .transaction((trx) => catchUpCustomer(trx, customer, clock))
        .catch((failure: unknown) => failures.set(keyOf(customer), failure));
    }
    if (customers.length === 0) break;
  }
  for (const failure of failures.values()) throw failure;
}

const keyOf = ({ type, id }: Customer): string => `${type}/${id}`;

interface Clock extends DueFilter {
  readonly isMoved: boolean;
}

interface Followed {
  readonly cycle: Cycle;
  progress: Progress;
  entries: readonly PurchaseEntry[];
}

async function catchUpCustomer(call: Call, customer: Customer, clock: Clock): Promise<void> {
  const known = await lockExistingCustomer(call, customer);
  const followed = await readDue(call, customer, clock);
  // Nothing more happens to what a deleted user or team had.
  if (!known) return stopCycles(call, followed);
  for (let steps = 0; steps < STEPS_AT_ONCE; steps += 1) {
    const next = firstOf(call, followed, clock.now);
    if (!next) break;
    const { one, happening } = next;
    const { purchase } = one.cycle;
    const isTest = purchase.isTest || (clock.isMoved && !isByCard(purchase));
    const added = await perform(call, { cycle: { ...one.cycle, entries: one.entries }, happening, isTest });
    one.entries = [...one.entries, ...added];
    one.progress = happening;
    // It took back the switch that waited, so all is read again. If nothing was paid, nothing was lost: read again, the
    // same would be due again.
    if (happening.kind === 'dispute-lost' && added.length > 0) break;
  }
  for (const { cycle, entries, progress } of followed) {
    const next = nextHappening({ ...cycle, entries }, progress);
    await updateCycle(call, cycle.purchase.id, { dueAt: next?.at ?? null });
  }
}

async function stopCycles(call: Call, followed: readonly Followed[]): Promise<void> {
  for (const { cycle } of followed) await updateCycle(call, cycle.purchase.id, { dueAt: null });
}

async function readDue(call: Call, customer: Customer, clock: Clock): Promise<Followed[]> {
  const due = await selectDueCycles(call, customer, clock);
  const ids = due.map(({ purchase }) => purchase.id);
  const entries = await selectPurchaseEntries(call, ids, clock.tests);
  return due.map(({ purchase, card, dueAt }) => {
    const own = entries.filter(({ purchaseId }) => purchaseId === purchase.id);
    return { cycle: { purchase, card, entries: own }, progress: { at: dueAt, kind: null }, entries: own };
  });
}

/** What happens first to any of the purchases. What ends comes before what begins at that moment. */
function firstOf(call: Call, followed: readonly Followed[], now: number) {
  return followed
    .flatMap((one) => {
      const happening = nextHappening({ ...one.cycle, entries: one.entries }, one.progress);
      const until = isByCard(one.cycle.purchase) ? call.now : now;
      return happening && happening.at <= until ? [{ one, happening }] : [];
    })
    .toSorted(
      ({ happening: a }, { happening: b }) => a.at - b.at || Number(b.kind === 'end') - Number(a.kind === 'end'),
    )
    .at(0);
}

async function perform(
  call: Call,
  { happening, ...moment }: { readonly cycle: Cycle; readonly happening: Happening; readonly isTest: boolean },
): Promise<Added> {
  switch (happening.kind) {
    case 'renew':
      return renew(call, { ...moment, happening });
    case 'retry':
      return retry(call, { ...moment, happening });
    case 'end':
      return endScheduled(call, { ...moment, happening });
    case 'dispute':
      return openDispute(call, { ...moment, happening });
    case 'dispute-lost':
      return loseDispute(call, { ...moment, happening });
    case 'trial-ending':
      return announceTrialEnd(call, { ...moment, happening });
  }
}
