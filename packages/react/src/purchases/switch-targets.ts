import type { CustomerProduct, Plan, PlanPrice, PlanPriceChoice } from '@portico/js';

/** A product and price to which a subscription can be switched. */
export interface SwitchTarget {
  /** Names the target among others. */
  readonly key: string;
  readonly plan: Plan;
  readonly price: PlanPriceChoice;
}

/**
 * Returns what a subscription can be switched to: other plans of its catalog, and other prices of its product, in the
 * currency that it is paid in. An add-on only switches to another price, and nothing switches to one.
 */
export function switchTargets({ id, subscription }: CustomerProduct, plans: readonly Plan[]): SwitchTarget[] {
  const current = plans.find((plan) => plan.id === id);
  // One whose payment failed is paid or canceled first.
  if (!current || !subscription || subscription.status === 'past_due') return [];
  return plans
    .filter((plan) => plan === current || isAlternative(plan, current))
    .flatMap((plan) => plan.prices.map((price) => ({ key: `${plan.id}/${price.id}`, plan, price })))
    .filter(({ plan, price }) => plan !== current || price.id !== subscription.priceId)
    .filter(({ price }) => isPaidAlike(price, subscription.price));
}

const isAlternative = (plan: Plan, current: Plan): boolean =>
  current.catalogId !== null &&
  plan.catalogId === current.catalogId &&
  plan.addOnTo.length === 0 &&
  current.addOnTo.length === 0;

/** Whether a price has a currency of a subscription, which keeps its currency. A grant was paid in none. */
const isPaidAlike = ({ amounts }: PlanPrice, paid: PlanPrice | null): boolean =>
  paid === null || Object.keys(paid.amounts).some((code) => Object.hasOwn(amounts, code));

/** Returns what a customer can buy besides: not what they have or can switch to, nor add-ons to what they do not have. */
export function plansToBuy(plans: readonly Plan[], products: readonly CustomerProduct[]): readonly Plan[] {
  const left = new Set(products.flatMap(({ id, stackable }) => (stackable ? [] : id)));
  for (const product of products) for (const { plan } of switchTargets(product, plans)) left.add(plan.id);
  const bases = new Set(products.flatMap(({ id, subscription }) => (subscription?.status === 'past_due' ? [] : id)));
  const hasBase = ({ addOnTo }: Plan): boolean => addOnTo.length === 0 || addOnTo.some((id) => bases.has(id));
  return plans.filter((plan) => !left.has(plan.id) && hasBase(plan));
}
