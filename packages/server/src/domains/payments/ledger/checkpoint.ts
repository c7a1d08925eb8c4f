import { ruleOf } from '../product.js';
import { type Account, type ItemChange, purchaseHolding } from './account.js';
import { type Grant, grantsOf, type Holding, type Rule } from './grants.js';
import { type Purchase, type PurchaseEntry, purchaseAt } from './purchase-state.js';
import { holdingsOf, movementsOf, toGrant, toUse } from './quantity.js';
import { balanceOf, type Movements, nothing, type Remainder, resume } from './replay.js';

/**
 * The replay of an item up to a moment, from which it can be continued without the entries before. It is derived, and it
 * is exact only as long as nothing changes what came before it. These do, and then everything is replayed:
 *
 * - The moment `validUntil`: a term ends or a period is renewed, which moves the ends of grants (§11.2); a use expires, as
 *   if it had never been; an entry that was recorded ahead of time takes effect.
 * - An entry of a purchase other than the start of a one-time purchase: it moves ends, revokes grants, or turns a default
 *   product on or off.
 * - An entry that belongs before the moment, or before a use at that moment.
 * - Another configuration (§11.4), another mode, or test data that was discarded: see `basisOf` in `balances.ts`.
 */
export interface Checkpoint {
  readonly moment: number;
  /** It cannot be continued to this moment or a later one. */
  readonly validUntil: number;
  readonly lastUseAt: number;
  readonly remainder: Remainder;
  /** What may grant more later. */
  readonly sources: readonly Source[];
}

/** Something that grants an item again and again. */
export interface Source {
  readonly holding: Holding;
  readonly rule: Rule;
}

/** What was recorded after a checkpoint. */
export interface LaterRecords {
  readonly purchases: readonly Purchase[];
  readonly entries: readonly PurchaseEntry[];
  readonly changes: readonly ItemChange[];
}

/** Returns how much of the item there is at the moment of a checkpoint. */
export const quantityAt = ({ remainder }: Checkpoint): number => balanceOf(remainder);

/** Replays an item from the beginning to the moment of the account. */
export function replayAccount(account: Account, itemId: string): Checkpoint {
  const { moment, ledger } = account;
  const { grants, uses } = movementsOf(account, itemId);
  const { remainder } = resume(nothing, { grants: grants.map(({ grant }) => grant), uses }, { moment });
  const changes = ledger.changes.filter((change) => change.itemId === itemId);
  return {
    moment,
    validUntil: firstAfter(moment, [
      ledger.createdAt,
      ...account.purchases.flatMap(({ endsAt, terms }) => [endsAt ?? Infinity, ...terms.map(({ to }) => to)]),
      ...ledger.entries.map(({ at }) => at),
      ...changes.flatMap(turningPoints),
    ]),
    lastUseAt: latest(uses.map(({ at }) => at)),
    remainder,
    sources: sourcesOf(account, itemId),
  };
}

/** Continues a replay to a later moment; returns null if it has to begin again. */
export function continueReplay(
  checkpoint: Checkpoint,
  later: LaterRecords,
  { itemId, moment }: { readonly itemId: string; readonly moment: number },
): Checkpoint | null {
  if (moment < checkpoint.moment || moment >= checkpoint.validUntil) return null;
  if (!later.entries.every((entry) => isSimplePurchase(later, entry))) return null;
  const times = [...later.entries, ...later.changes].map(({ at }) => at);
  if (times.some((at) => at < checkpoint.moment || at > moment)) return null;
  const movements = laterMovements(checkpoint, later, { itemId, moment });
  if (movements.grants.some(({ start }) => start <= checkpoint.lastUseAt)) return null;
  const { remainder } = resume(checkpoint.remainder, movements, { moment });
  return {
    ...checkpoint,
    moment,
    validUntil: firstAfter(moment, [checkpoint.validUntil, ...later.changes.flatMap(turningPoints)]),
    lastUseAt: Math.max(checkpoint.lastUseAt, latest(movements.uses.map(({ at }) => at))),
    remainder,
  };
}

function laterMovements(
  checkpoint: Checkpoint,
  { purchases, entries, changes }: LaterRecords,
  { itemId, moment }: { readonly itemId: string; readonly moment: number },
): Movements {
  const span = { since: checkpoint.moment, until: moment };
  const repeated = checkpoint.sources.flatMap(({ holding, rule }) =>
    grantsOf(holding, rule, span).filter(({ start }) => start > checkpoint.moment),
  );
  const bought = purchases.flatMap((purchase): Grant[] => {
    const rule = ruleOf(purchase.product, itemId);
    const own = entries.filter(({ purchaseId }) => purchaseId === purchase.id);
    return rule ? grantsOf(purchaseHolding(purchaseAt(purchase, own, moment)), rule, span) : [];
  });
  const added = changes.filter(({ delta }) => delta > 0).map(toGrant);
  return { grants: [...repeated, ...bought, ...added], uses: changes.flatMap(toUse(moment)) };
}

/** What repeats continues after the moment of the account. All other grants have begun by then. */
function sourcesOf(account: Account, itemId: string): Source[] {
  return holdingsOf(account).flatMap(({ holding, product }) => {
    const rule = ruleOf(product, itemId);
    const isOver = (holding.terms.at(-1)?.to ?? -Infinity) <= account.moment;
    if (!rule || rule.repeat === null || holding.source === 'one_time' || isOver) return [];
    return [{ holding, rule }];
  });
}

const isSimplePurchase = ({ purchases }: LaterRecords, { kind, purchaseId }: PurchaseEntry): boolean =>
  kind === 'start' && purchases.some((purchase) => purchase.id === purchaseId && purchase.kind === 'one_time');

/** When a change begins to count, and when a use stops counting. */
const turningPoints = ({ at, delta, expiresAt }: ItemChange): number[] =>
  delta < 0 && expiresAt !== null ? [at, expiresAt] : [at];

const firstAfter = (moment: number, times: readonly number[]): number =>
  times.reduce((first, time) => (time > moment ? Math.min(first, time) : first), Infinity);

const latest = (times: readonly number[]): number => times.reduce((last, time) => Math.max(last, time), -Infinity);
