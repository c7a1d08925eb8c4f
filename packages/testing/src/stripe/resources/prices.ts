import type { Stripe } from 'stripe';
import { type Account, emit, issueId, type State } from '../state.js';
import { invalid, missing } from '../wire/fault.js';
import { boolean, integer, metadata, needed, object, oneOf, parametersOf, text } from '../wire/fields.js';
import { listOf, paging } from '../wire/lists.js';
import { checkAmount, decimalOf, readCurrency } from '../wire/money.js';
import { type Route, route } from '../wire/route.js';
import { readProduct } from './products.js';

/** The units of an interval. */
export type Interval = 'day' | 'week' | 'month' | 'year';

const interval = oneOf('day', 'month', 'week', 'year');
const taxBehavior = oneOf('exclusive', 'inclusive', 'unspecified');

/** The parameter `price_data` of an item of a subscription. */
export const priceData = object(
  parametersOf<Stripe.SubscriptionCreateParams.Item.PriceData>()({
    currency: needed(text),
    product: needed(text),
    recurring: needed(
      object(
        parametersOf<Stripe.SubscriptionCreateParams.Item.PriceData.Recurring>()({
          interval: needed(interval),
          interval_count: integer,
        }),
      ),
    ),
    tax_behavior: taxBehavior,
    unit_amount: needed(integer),
  }),
);

const creation = parametersOf<Stripe.PriceCreateParams>()({
  active: boolean,
  currency: needed(text),
  metadata,
  nickname: text,
  product: needed(text),
  recurring: object(
    parametersOf<Stripe.PriceCreateParams.Recurring>()({ interval: needed(interval), interval_count: integer }),
  ),
  tax_behavior: taxBehavior,
  unit_amount: needed(integer),
});
const listing = parametersOf<Stripe.PriceListParams>()({ ...paging, product: text });

/** What a price is made of. */
interface PriceParams {
  readonly currency: string;
  readonly product: string;
  readonly recurring?: { readonly interval: Interval; readonly interval_count?: number | undefined } | undefined;
  readonly tax_behavior?: 'exclusive' | 'inclusive' | 'unspecified' | undefined;
  readonly unit_amount: number;
  readonly nickname?: string | undefined;
  readonly metadata?: Stripe.Metadata | undefined;
  readonly active?: boolean | undefined;
}

/** Prices of an account. */
export const priceRoutes: readonly Route[] = [
  route('POST /v1/prices', creation, ({ state, account }, params) =>
    createPrice(state, account, { params, path: (name) => name }),
  ),
  route('GET /v1/prices', listing, ({ account }, { product, ...page }) => {
    const rows = [...account.prices.values()].filter((one) => product === undefined || one.product === product);
    return listOf({ rows, url: '/v1/prices', page });
  }),
  route('GET /v1/prices/:id', {}, ({ account, id }) => readPrice(account, id)),
];

/** Finds a price. @param param the parameter that names it; without one, the path does */
export function readPrice(account: Account, id: string, param?: string): Stripe.Price {
  const found = account.prices.get(id);
  if (!found) throw missing('price', id, param);
  return found;
}

/** The longest interval is three years. */
const longest: Readonly<Record<Interval, number>> = { day: 1095, week: 156, month: 36, year: 3 };

/** Makes a price from a call's own parameters or from `price_data`, whose names `path` gives. */
export function createPrice(
  state: State,
  account: Account,
  { params, path }: { readonly params: PriceParams; readonly path: (name: string) => string },
): Stripe.Price {
  const currency = readCurrency(params.currency, path('currency'));
  readProduct(account, params.product, path('product'));
  if (params.unit_amount < 0) throw invalid('Invalid non-negative integer', { param: path('unit_amount') });
  if (params.unit_amount > 0) checkAmount({ amount: params.unit_amount, currency }, path('unit_amount'));
  const { recurring } = params;
  const count = recurring?.interval_count ?? 1;
  if (recurring && (count < 1 || count > longest[recurring.interval])) {
    const param = path('recurring[interval_count]');
    throw invalid('The interval of a price must be between one day and three years.', { param });
  }
  const price = {
    id: issueId(state, 'price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: state.seconds,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: params.metadata ?? {},
    nickname: params.nickname ?? null,
    product: params.product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: count,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: decimalOf(params.unit_amount),
  } satisfies Stripe.Price;
  account.prices.set(price.id, price);
  emit(state, account, { type: 'price.created', object: price });
  return price;
}
