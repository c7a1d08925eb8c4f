import { type Product, ruleOf } from '../product.js';
import { type Account, defaultHolding, type ItemChange, purchaseHolding } from './account.js';
import { type SoldGrant, soldGrants, withCorrections } from './corrections.js';
import { type Grant, grantsOf, type Holding, type Span } from './grants.js';
import { replay, type Step, type Use } from './replay.js';

/** A step of a quantity, with what caused it. */
export interface ExplainedStep extends Omit<Step, 'kind'> {
  /** `reversal`: a grant ends with its payment. `correction`: what a grant differs by from what was sold. */
  readonly kind: Step['kind'] | 'reversal' | 'correction';
  readonly source: Holding['source'] | 'change';
  readonly sourceId: string;
  readonly productId: string | null;
  readonly description: string | null;
}

/** Returns how much of an item a customer has at the moment of the account. Negative if more was used than granted. */
export function quantityOf(account: Account, itemId: string): number {
  const { grants, uses } = movementsOf(account, itemId);
  return replay({ grants: grants.map(({ grant }) => grant), uses }, account.moment);
}

/**
 * Returns the quantity and every step that led to it, oldest first. Where a product was changed after it was bought, the
 * difference is a step of its own (§11.4).
 */
export function explainQuantity(account: Account, itemId: string): { quantity: number; steps: ExplainedStep[] } {
  const { grants, uses, changes } = movementsOf(account, itemId);
  const causes = new Map<string, Cause>([
    ...grants.map(({ grant, cause }) => [grant.id, cause] as const),
    ...changes.map((change) => [change.id, causeOfChange(change)] as const),
  ]);
  const revokedAt = new Map(account.purchases.map((owned) => [owned.purchase.id, owned.revokedAt]));
  const steps: ExplainedStep[] = [];
  const quantity = replay({ grants: grants.map(({ grant }) => grant), uses }, account.moment, (step) => {
    const cause = causes.get(step.id);
    if (!cause) return;
    const isReversal = step.kind === 'expiry' && revokedAt.get(cause.sourceId) === step.at;
    steps.push({ ...step, ...cause, ...(isReversal && { kind: 'reversal' }) });
  });
  return { quantity, steps: withCorrections(steps, soldOf(account, itemId, uses)) };
}

/** What the changed products of live and ended subscriptions granted as they were sold. */
function soldOf(account: Account, itemId: string, uses: readonly Use[]): ReadonlyMap<string, readonly SoldGrant[]> {
  const span = spanOf(account, uses);
  return new Map(
    account.purchases.flatMap((owned) => {
      const sold = soldGrants(owned, purchaseHolding(owned), { itemId, span });
      return sold ? [[owned.purchase.id, sold] as const] : [];
    }),
  );
}

type Cause = Pick<ExplainedStep, 'source' | 'sourceId' | 'productId' | 'description'>;

const causeOfChange = ({ id, description }: ItemChange): Cause => ({
  source: 'change',
  sourceId: id,
  productId: null,
  description,
});

/** Returns what a customer got and used of an item until the moment of the account, each grant with its cause. */
export function movementsOf(account: Account, itemId: string) {
  const { moment, ledger } = account;
  const changes = ledger.changes.filter((change) => change.itemId === itemId && change.at <= moment);
  const uses = changes.flatMap(toUse(moment));
  const span = spanOf(account, uses);
  const starts = ledger.entries.filter(({ kind }) => kind === 'start');
  const reasons = new Map(starts.map(({ purchaseId, description }) => [purchaseId, description]));
  const held = holdingsOf(account).flatMap(({ holding, product }) => {
    const rule = ruleOf(product, itemId);
    if (!rule) return [];
    const { source, sourceId, productId } = holding;
    const cause: Cause = { source, sourceId, productId, description: reasons.get(sourceId) ?? null };
    return grantsOf(holding, rule, span).map((grant) => ({ grant, cause }));
  });
  const added = changes.flatMap((change) =>
    change.delta > 0 ? [{ grant: toGrant(change), cause: causeOfChange(change) }] : [],
  );
  return { grants: [...held, ...added], uses, changes };
}

/** Grants that end before the first use cannot matter. */
const spanOf = ({ moment }: Account, uses: readonly Use[]): Span => ({
  since: uses.reduce((earliest, { at }) => Math.min(earliest, at), moment),
  until: moment,
});

/** Returns what grants items to a customer, with the product that says which. */
export const holdingsOf = (account: Account): { readonly holding: Holding; readonly product: Product | null }[] => [
  ...account.purchases.map((owned) => ({ holding: purchaseHolding(owned), product: owned.product })),
  ...account.defaults.map((standard) => ({ holding: defaultHolding(standard, account), product: standard.product })),
];

/** Returns an addition as a grant. */
export const toGrant = ({ id, at, expiresAt, delta }: ItemChange): Grant => ({
  id,
  start: at,
  end: expiresAt ?? Infinity,
  amount: delta,
});

/** A use that has expired counts as if it had never been. */
export const toUse =
  (moment: number) =>
  ({ id, at, expiresAt, delta }: ItemChange): Use[] =>
    delta < 0 && (expiresAt === null || expiresAt > moment) ? [{ id, at, amount: -delta }] : [];
