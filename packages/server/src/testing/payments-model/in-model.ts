import type { ModelCustomer } from './customer.js';
import { itemIds, type Step } from './histories.js';
import { inOrder, type Seen } from './seen.js';
import type { Answer } from './types.js';

const HOUR_MILLIS = 3_600_000;

/** A step with the products that the customer has now in the places of `@0`, `@1` and `@2`. */
export function resolve(step: Step, model: ModelCustomer): Step {
  const had = model.liveSubscriptions();
  const named = (id: string) => (id.startsWith('@') ? (had[Number(id[1]) % had.length]?.productId ?? 'none') : id);
  if (step.kind === 'pay' && step.product.startsWith('@')) {
    const unpaid = model.purchases.filter((one) => model.isUnpaid(one));
    return { ...step, product: unpaid[Number(step.product[1]) % unpaid.length]?.productId ?? 'none' };
  }
  if (step.kind === 'cancel' || step.kind === 'resume' || step.kind === 'refund')
    return { ...step, product: named(step.product) };
  return step.kind === 'switch' ? { ...step, from: named(step.from), to: named(step.to) } : step;
}

/** Tells the model what happens in a step. */
export function tell(model: ModelCustomer, step: Step): Answer {
  if (step.kind === 'wait') return 'success';
  if (step.kind === 'grant') return model.grant({ productId: step.product, quantity: step.quantity });
  if (step.kind === 'buy') {
    const { product: productId, price: priceId, quantity, card } = step;
    if (card === 'decline') return model.declines({ productId, priceId, quantity });
    return model.buy({ productId, priceId, quantity, card: card === 'authenticate' ? 'success' : card });
  }
  if (step.kind === 'refund') return model.refund(step.product);
  if (step.kind === 'pay') return model.pay(step.product, step.card);
  if (step.kind === 'edit') {
    model.edit(step.product, step.item, step.quantity);
    return 'success';
  }
  if (step.kind === 'cancel') return model.cancel(step.product, step.at);
  if (step.kind === 'resume') return model.resume(step.product);
  if (step.kind === 'switch') {
    const { to: productId, quantity, price: priceId } = step;
    return model.switch(step.from, { productId, quantity, ...(priceId !== undefined && { priceId }) });
  }
  const { item: itemId, delta, expiresInHours } = step;
  const expiresAt = expiresInHours === undefined ? undefined : model.now + expiresInHours * HOUR_MILLIS;
  return model.change({ itemId, delta, ...(expiresAt !== undefined && { expiresAt }) }, step.allowNegative);
}

/** What the customer has now by the model. */
export const seen = (model: ModelCustomer): Seen => ({
  quantities: Object.fromEntries(itemIds.map((id) => [id, model.quantity(id)])),
  products: inOrder(model.list()),
  invoices: inOrder(
    model.purchases.flatMap(({ productId, quantity, charges }) =>
      charges.map(({ at, amount, credited, status }) => ({ productId, quantity, at, amount, credited, status })),
    ),
  ),
});
