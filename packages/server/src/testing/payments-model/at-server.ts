import { randomUUID } from 'node:crypto';
import type { WireResult, World } from '@portico/testing';
import { overrideConfig } from '../override-config.js';
import { type History, itemIds, type Step } from './histories.js';
import { type Billed, inOrder, type Seen } from './seen.js';
import type { Owned } from './state.js';
import type { Answer } from './types.js';

const HOUR_MILLIS = 3_600_000;

/** A customer at the server. */
interface Customer {
  readonly world: World;
  readonly params: { readonly customer_type: string; readonly customer_id: string };
}

/** The customer of a history at the server. */
export interface Driven extends Customer {
  readonly history: History;
}

/** The payment configuration of a history. */
export const configOf = ({ products, customer }: History) => ({
  items: Object.fromEntries(itemIds.map((id) => [id, { customerType: customer }])),
  catalogs: { plans: {} },
  products: Object.fromEntries(
    Object.entries(products).map(([id, product]) => [id, { ...product, customerType: customer }]),
  ),
});

/** The ID of the customer of a history; users and teams are created. */
export async function customerId(world: World, { customer }: History): Promise<string> {
  if (customer === 'custom') return randomUUID();
  if (customer === 'team') {
    const made = await world.request('POST /teams', { access: 'server', body: { display_name: 'Team' } });
    return made.json.id;
  }
  const { json } = await world.request('POST /users', { access: 'server', body: {} });
  return json.id;
}

/** Moves the project's payment clock, and records what happens meanwhile. */
export async function advance(world: World, advance_millis: number): Promise<void> {
  const { json } = await world.request('POST /internal/payments/clock', { access: 'admin', body: { advance_millis } });
  if (json.now_millis <= 0) throw new Error('The clock did not move.');
}

/** Asks the server for what happens in a step. */
export async function ask({ world, params, history }: Driven, step: Step, now: number): Promise<Answer> {
  const access = 'server';
  if (step.kind === 'wait') return 'success';
  if (step.kind === 'grant') {
    const body = { product_id: step.product, quantity: step.quantity };
    return answerOf(
      await world.request('POST /payments/products/{customer_type}/{customer_id}', { access, params, body }),
    );
  }
  if (step.kind === 'buy') return buy({ world, params }, step);
  if (step.kind === 'refund') return refund({ world, params }, step.product);
  if (step.kind === 'pay') return pay({ world, params }, step);
  if (step.kind === 'edit') return edit(world, history, step);
  if (step.kind === 'cancel')
    return answerOf(
      await world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', {
        access,
        params: { ...params, product_id: step.product },
        query: { at: step.at },
      }),
    );
  if (step.kind === 'resume')
    return answerOf(
      await world.request('POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume', {
        access,
        params: { ...params, product_id: step.product },
      }),
    );
  if (step.kind === 'switch')
    return answerOf(
      await world.request('POST /payments/products/{customer_type}/{customer_id}/switch', {
        access,
        params,
        body: {
          from_product_id: step.from,
          to_product_id: step.to,
          price_id: step.price,
          quantity: step.quantity,
        },
      }),
    );
  return answerOf(
    await world.request('POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity', {
      access,
      params: { ...params, item_id: step.item },
      query: { allow_negative: String(step.allowNegative) },
      body: {
        delta: step.delta,
        ...(step.expiresInHours !== undefined && {
          expires_at: new Date(now + step.expiresInHours * HOUR_MILLIS).toISOString(),
        }),
      },
    }),
  );
}

async function buy({ world, params }: Customer, step: Step & { readonly kind: 'buy' }): Promise<Answer> {
  const url = await world.request('POST /payments/purchases/create-purchase-url', {
    access: 'server',
    body: { ...params, product_id: step.product },
  });
  if (url.status !== 200) return answerOf(url);
  const full_code = new URL(url.json.url).pathname.split('/').at(-1);
  const body = { full_code, price_id: step.price, quantity: step.quantity, card: step.card };
  const pay = (more: object) =>
    world.request('POST /internal/payments/test-mode-purchase-session', { access: null, body: { ...body, ...more } });
  const first = await pay({});
  if (first.status !== 200 || first.json.success) return answerOf(first);
  return answerOf(await pay({ confirm: first.json.confirm }));
}

async function listInvoices({ world, params }: Customer) {
  const pages = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { json } = await world.request('GET /payments/invoices/{customer_type}/{customer_id}', {
      access: 'server',
      params,
      query: { limit: '100', ...(cursor !== undefined && { cursor }) },
    });
    pages.push(json.items);
    cursor = json.pagination.next_cursor;
  }
  return pages.flat();
}

async function pay({ world, params }: Customer, { product, card }: Step & { readonly kind: 'pay' }): Promise<Answer> {
  const invoices = await listInvoices({ world, params });
  const open = invoices.find(({ status, product_id }) => status === 'open' && product_id === product);
  if (!open) return 'refused';
  return answerOf(
    await world.request('POST /payments/invoices/{customer_type}/{customer_id}/{invoice_id}/pay', {
      access: 'server',
      params: { ...params, invoice_id: open.id },
      body: { card },
    }),
  );
}

async function refund({ world, params }: Customer, product: string): Promise<Answer> {
  const invoices = await listInvoices({ world, params });
  const paid = invoices.find(({ status, product_id }) => status === 'paid' && product_id === product);
  if (!paid) return 'refused';
  return answerOf(
    await world.request('POST /internal/payments/invoices/{invoice_id}/refund', {
      access: 'admin',
      params: { invoice_id: paid.id },
      body: {},
    }),
  );
}

async function edit(world: World, { products }: History, step: Step & { readonly kind: 'edit' }): Promise<Answer> {
  const { product, item, quantity } = step;
  if (!products[product]?.includedItems[item]) return 'success';
  await overrideConfig(world, { [`payments.products.${product}.includedItems.${item}.quantity`]: quantity });
  return 'success';
}

const answerOf = ({ status, code, text }: WireResult): Answer => {
  if (status === 200) return 'success';
  if (status >= 500) return `${status} ${text}`;
  return code ?? 'refused';
};

/** What the customer has now by the server. */
export async function look({ world, params }: Driven): Promise<Seen> {
  const access = 'server';
  const quantities: Record<string, number> = {};
  for (const item_id of itemIds) {
    const { json } = await world.request('GET /payments/items/{customer_type}/{customer_id}/{item_id}', {
      access,
      params: { ...params, item_id },
    });
    quantities[item_id] = json.quantity;
  }
  const { json } = await world.request('GET /payments/products/{customer_type}/{customer_id}', {
    access,
    params,
    query: { limit: '100' },
  });
  const products = json.items.map(
    ({ id, quantity, subscription }): Owned => ({
      id: id ?? '',
      quantity,
      subscription: subscription && {
        status: subscription.status === 'trialing' ? 'trialing' : 'active',
        periodEndsAt: subscription.current_period_end_millis ?? Infinity,
        isEnding: subscription.cancel_at_period_end,
      },
    }),
  );
  const invoices = (await listInvoices({ world, params })).map(
    (one): Billed => ({
      productId: one.product_id ?? '',
      quantity: one.quantity,
      at: one.created_at_millis,
      amount: one.amount,
      credited: one.credited_amount,
      status: one.status,
    }),
  );
  return { quantities, products: inOrder(products), invoices: inOrder(invoices) };
}
