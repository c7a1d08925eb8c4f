import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import { readAccount } from './customers.js';
import { type Account, type OwnedPurchase, productOf } from './ledger/account.js';
import type { Customer } from './ledger/purchase-state.js';
import { type ScheduledPurchase, scheduledAfter } from './ledger/scheduled.js';
import { listOffers } from './plans.js';
import type { PaymentConfig } from './product.js';
import { isUnpaid } from './rules.js';
import { type Audience, type ProductLine, showBoughtPrice, showProduct } from './views.js';

/** Which products of a customer to list. */
export interface ProductPage {
  readonly audience: Audience;
  readonly cursor: string | undefined;
  readonly limit: number;
  /** Whether to list subscriptions, too, that the customer has only once their failed payment succeeds. */
  readonly includesUnpaid: boolean;
}

/**
 * Returns a page of a customer's products, oldest first: live purchases, and before them the products that every customer
 * has.
 *
 * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
 * @throws Refusal 400 for an unknown cursor
 */
export async function listProducts(call: Call, customer: Customer, page: ProductPage) {
  const { audience, cursor, limit, includesUnpaid } = page;
  const { products } = call.config.payments;
  const lines = linesOf(await readAccount(call, customer), { audience, products, includesUnpaid });
  const first = cursor === undefined ? 0 : lines.findIndex(({ key }) => key === cursor);
  if (first < 0) throw new Refusal(400, 'The cursor is invalid. Start with the first page.');
  return {
    items: lines.slice(first, first + limit).map(({ line }) => line),
    nextCursor: lines[first + limit]?.key ?? null,
  };
}

interface Line {
  /** Names the line as the beginning of a page. */
  readonly key: string;
  readonly line: ProductLine;
}

interface View extends Pick<ProductPage, 'audience' | 'includesUnpaid'> {
  /** Those of the configuration. */
  readonly products: PaymentConfig['products'];
}

function linesOf(account: Account, view: View): Line[] {
  const { purchases, defaults } = account;
  const { audience, includesUnpaid } = view;
  const standard = defaults
    .filter(({ isOn, product }) => isOn && isVisible(product, audience))
    .map(
      ({ id, product }): Line => ({
        key: id,
        line: { id, quantity: 1, product: showProduct(product, audience), subscription: null, switch_options: [] },
      }),
    )
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const bought = purchases
    .toSorted(({ purchase: a }, { purchase: b }) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    .flatMap((owned): Line[] => {
      const { isLive, purchase, quantity } = owned;
      const isListed = isLive || (includesUnpaid && isUnpaid(owned));
      // A subscription to a deleted product is charged until it is canceled, so the customer sees it.
      const product = productOf(owned);
      if (!isListed || !isVisible(product, audience)) return [];
      const line = {
        id: purchase.productId,
        quantity,
        product: showProduct(product, audience),
        subscription: showSubscription(account, owned),
        type: purchase.kind,
        switch_options: isLive && purchase.kind === 'subscription' ? optionsOf(owned, view) : [],
      };
      return [{ key: purchase.id, line }];
    });
  return [...standard, ...bought];
}

/** The other products of its catalog. Add-ons are bought beside a subscription, not in place of it. */
function optionsOf({ purchase, product }: OwnedPurchase, { products, audience }: View): ProductLine['switch_options'] {
  if (!product?.catalogId) return [];
  const others = Object.entries(products)
    .filter(([id, { catalogId }]) => catalogId === product.catalogId && id !== purchase.productId)
    .filter(([, { isAddOnTo }]) => Object.keys(isAddOnTo).length === 0);
  const offers = listOffers({ products: Object.fromEntries(others) }, { type: purchase.customer.type, audience });
  return offers.map(({ productId, product: offered }) => ({
    product_id: productId,
    product: showProduct(offered, audience),
  }));
}

function showSubscription(account: Account, owned: OwnedPurchase): ProductLine['subscription'] {
  const { purchase, status, periodEnd, endsAt } = owned;
  if (purchase.kind === 'one_time') return null;
  const next = scheduledAfter(account, owned);
  const end = isUnpaid(owned) ? paidUntil(owned) : (endsAt ?? periodEnd);
  const isEnding = endsAt !== null && !next;
  return {
    status,
    price: showBoughtPrice(purchase),
    price_id: purchase.priceId,
    current_period_end_millis: end,
    cancel_at_period_end: isEnding,
    scheduled_switch: next ? showScheduled(next) : null,
    test_mode: purchase.isTest,
    subscription_id: null,
    current_period_end: end === null ? null : new Date(end).toISOString(),
    is_cancelable: purchase.productId !== null && !isEnding,
  };
}

const paidUntil = ({ terms }: OwnedPurchase): number | null => terms.at(-1)?.to ?? null;

const showScheduled = ({ purchase, quantity }: ScheduledPurchase) => ({
  at_millis: purchase.createdAt,
  product_id: purchase.productId,
  display_name: purchase.product.displayName ?? '',
  price: showBoughtPrice(purchase),
  quantity,
});

const isVisible = ({ serverOnly }: { readonly serverOnly: boolean }, audience: Audience): boolean =>
  audience === 'server' || !serverOnly;
