import { ruleOf } from '../product.js';
import type { OwnedPurchase } from './account.js';
import { type Grant, grantsOf, type Holding, type Span } from './grants.js';
import type { ExplainedStep } from './quantity.js';

/** Why a step is there that corrects another. */
const REASON = 'The product was changed after it was bought.';

/** What the product of a purchase granted of an item as it was sold. */
export interface SoldGrant extends Pick<Grant, 'start' | 'end' | 'amount'> {
  readonly sourceId: string;
  readonly productId: string | null;
}

/**
 * Returns what a subscription would have granted of an item by the product as it was sold, if that is not the product
 * which applies to it now (§11.4).
 */
export function soldGrants(
  { purchase, product }: OwnedPurchase,
  holding: Holding,
  { itemId, span }: { readonly itemId: string; readonly span: Span },
): SoldGrant[] | null {
  const sold = ruleOf(purchase.product, itemId);
  if (JSON.stringify(sold) === JSON.stringify(ruleOf(product, itemId))) return null;
  const { sourceId, productId } = holding;
  const grants = sold ? grantsOf(holding, sold, span) : [];
  return grants.map(({ start, end, amount }) => ({ start, end, amount, sourceId, productId }));
}

/**
 * Splits the grants of changed products in two steps: what was sold, and its correction. What was sold and is not granted
 * any more is shown with its correction, so that every unit has a line.
 *
 * @param sold of each changed purchase, by its ID
 */
export function withCorrections(
  steps: readonly ExplainedStep[],
  sold: ReadonlyMap<string, readonly SoldGrant[]>,
): ExplainedStep[] {
  const left = new Map([...sold].map(([id, grants]) => [id, [...grants]]));
  const shown: ExplainedStep[] = [];
  for (const step of steps) {
    for (const gone of takeWhere([...left.values()], ({ start }) => isBefore(start, step)))
      shown.push(...goneSteps(gone, shown.at(-1)?.balance ?? 0));
    const own = step.kind === 'grant' ? left.get(step.sourceId) : undefined;
    if (!own) shown.push(step);
    else shown.push(...split(step, takeWhere([own], ({ start }) => start === step.at).at(0)?.amount ?? 0));
  }
  const rest = takeWhere([...left.values()], () => true);
  for (const gone of rest) shown.push(...goneSteps(gone, shown.at(-1)?.balance ?? 0));
  return shown;
}

/** At one instant, grants come before uses. */
const isBefore = (start: number, { at, kind }: ExplainedStep): boolean =>
  start < at || (start === at && kind === 'use');

/** Takes the first of each list, as long as it fits; oldest first. */
function takeWhere(lists: readonly SoldGrant[][], fits: (grant: SoldGrant) => boolean): SoldGrant[] {
  const taken = lists.flatMap((list) => {
    const end = list.findIndex((grant) => !fits(grant));
    return list.splice(0, end === -1 ? list.length : end);
  });
  return taken.toSorted((a, b) => a.start - b.start);
}

function split(step: ExplainedStep, sold: number): ExplainedStep[] {
  const changed = step.amount - sold;
  if (changed === 0) return [step];
  const before = { ...step, amount: sold, balance: step.balance - changed };
  const correction = { ...step, kind: 'correction' as const, amount: changed, description: REASON };
  return sold === 0 ? [correction] : [before, correction];
}

const goneSteps = ({ start: at, end, amount, sourceId, productId }: SoldGrant, balance: number): ExplainedStep[] => {
  const step = { at, end, id: sourceId, source: 'subscription', sourceId, productId } as const;
  return [
    { ...step, kind: 'grant', amount, balance: balance + amount, description: null },
    { ...step, kind: 'correction', amount: -amount, balance, description: REASON },
  ];
};
