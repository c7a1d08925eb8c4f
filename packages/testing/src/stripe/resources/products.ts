import type { Stripe } from 'stripe';
import { type Account, emit, issueId } from '../state.js';
import { invalid, missing } from '../wire/fault.js';
import { boolean, metadata, needed, parametersOf, text } from '../wire/fields.js';
import { listOf, paging } from '../wire/lists.js';
import { type Route, route } from '../wire/route.js';

const creation = parametersOf<Stripe.ProductCreateParams>()({
  name: needed(text),
  active: boolean,
  description: text,
  id: text,
  metadata,
  tax_code: text,
});
const listing = parametersOf<Stripe.ProductListParams>()({ ...paging, active: boolean });

/** Products of an account. */
export const productRoutes: readonly Route[] = [
  route('POST /v1/products', creation, ({ state, account }, params) => {
    const id = params.id ?? issueId(state, 'prod', 14);
    if (account.products.has(id)) throw invalid('Product already exists.', { code: 'resource_already_exists' });
    const product = {
      id,
      object: 'product',
      active: params.active ?? true,
      created: state.seconds,
      default_price: null,
      description: params.description ?? null,
      images: [],
      livemode: false,
      marketing_features: [],
      metadata: params.metadata ?? {},
      name: params.name,
      package_dimensions: null,
      shippable: null,
      statement_descriptor: null,
      tax_code: params.tax_code ?? null,
      tax_details: null,
      type: 'service',
      unit_label: null,
      updated: state.seconds,
      url: null,
    } satisfies Stripe.Product;
    account.products.set(id, product);
    emit(state, account, { type: 'product.created', object: product });
    return product;
  }),
  route('GET /v1/products', listing, ({ account }, { active, ...page }) => {
    const rows = [...account.products.values()].filter((one) => active === undefined || one.active === active);
    return listOf({ rows, url: '/v1/products', page });
  }),
  route('GET /v1/products/:id', {}, ({ account, id }) => readProduct(account, id)),
];

/** Finds a product. @param param the parameter that names it; without one, the path does */
export function readProduct(account: Account, id: string, param?: string): Stripe.Product {
  const found = account.products.get(id);
  if (!found) throw missing('product', id, param);
  return found;
}
