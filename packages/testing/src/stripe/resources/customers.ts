import type { Stripe } from 'stripe';
import { type Account, emit, issueId } from '../state.js';
import { missing } from '../wire/fault.js';
import { integer, metadata, needed, object, oneOf, parametersOf, text } from '../wire/fields.js';
import { listOf, paging, readLimit } from '../wire/lists.js';
import { type Route, route } from '../wire/route.js';
import { readSearch } from '../wire/search.js';

const address = object(
  parametersOf<Stripe.AddressParam>()({
    city: text,
    country: text,
    line1: text,
    line2: text,
    postal_code: text,
    state: text,
  }),
);
const tax = object(
  parametersOf<Stripe.CustomerCreateParams.Tax>()({
    ip_address: text,
    validate_location: oneOf('deferred', 'immediately'),
  }),
);

const creation = parametersOf<Stripe.CustomerCreateParams>()({
  address,
  description: text,
  email: text,
  metadata,
  name: text,
  phone: text,
  tax,
});

const update = parametersOf<Stripe.CustomerUpdateParams>()({ tax });

const search = parametersOf<Stripe.CustomerSearchParams>()({ query: needed(text), limit: integer, page: text });
const listing = parametersOf<Stripe.CustomerListParams>()({ ...paging, email: text });

/** Customers of an account. */
export const customerRoutes: readonly Route[] = [
  route('POST /v1/customers', creation, ({ state, account }, { address: at, tax: given, ...params }) => {
    const customer = {
      id: issueId(state, 'cus', 14),
      object: 'customer',
      address: at
        ? {
            city: at.city ?? null,
            country: at.country ?? null,
            line1: at.line1 ?? null,
            line2: at.line2 ?? null,
            postal_code: at.postal_code ?? null,
            state: at.state ?? null,
          }
        : null,
      balance: 0,
      created: state.seconds,
      currency: null,
      default_source: null,
      delinquent: false,
      description: params.description ?? null,
      email: params.email ?? null,
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: params.metadata ?? {},
      name: params.name ?? null,
      phone: params.phone ?? null,
      preferred_locales: [],
      shipping: null,
      ...(given && { tax: taxFrom(given) }),
      tax_exempt: 'none',
      test_clock: null,
    } satisfies Stripe.Customer;
    account.customers.set(customer.id, customer);
    emit(state, account, { type: 'customer.created', object: customer });
    return customer;
  }),
  route('GET /v1/customers', listing, ({ account }, { email, ...page }) => {
    const rows = [...account.customers.values()].filter((one) => email === undefined || one.email === email);
    return listOf({ rows, url: '/v1/customers', page });
  }),
  route('GET /v1/customers/search', search, ({ state, account }, { query, limit, page }) => {
    const isWanted = readSearch(query);
    const foundUntil = state.seconds - state.settings.searchDelaySeconds;
    const found = [...account.customers.values()].filter((one) => one.created <= foundUntil && isWanted(one.metadata));
    const start = Number(page ?? 0);
    const data = found.toReversed().slice(start, start + readLimit(limit));
    const end = start + data.length;
    const hasMore = end < found.length;
    return {
      object: 'search_result',
      url: '/v1/customers/search',
      data,
      has_more: hasMore,
      next_page: hasMore ? String(end) : null,
    } satisfies Stripe.ApiSearchResult<Stripe.Customer>;
  }),
  route('POST /v1/customers/:id', update, ({ state, account, id }, { tax: given }) => {
    const customer = { ...readCustomer(account, id), ...(given && { tax: taxFrom(given) }) };
    account.customers.set(id, customer);
    emit(state, account, { type: 'customer.updated', object: customer });
    return customer;
  }),
  route('GET /v1/customers/:id', {}, ({ account, id }) => readCustomer(account, id)),
];

const taxFrom = ({
  ip_address: ip = null,
}: {
  readonly ip_address?: string | null | undefined;
}): Stripe.Customer.Tax => ({
  automatic_tax: ip === null ? 'unrecognized_location' : 'supported',
  ip_address: ip,
  location: null,
  provider: 'stripe',
});

/** Finds a customer. @param param the parameter that names it; without one, the path does */
export function readCustomer(account: Account, id: string, param?: string): Stripe.Customer {
  const found = account.customers.get(id);
  if (!found) throw missing('customer', id, param);
  return found;
}
