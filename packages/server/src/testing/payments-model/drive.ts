import { randomUUID } from 'node:crypto';
import { createWorld, type TestApp, type WireResult, type World } from '@portico/testkit';
import { overrideConfig } from '../override-config.js';
import { ModelCustomer, type Owned } from './customer.js';
import { type History, itemIds, type Step } from './histories.js';
import type { Answer } from './types.js';

const MINUTE_MILLIS = 60_000;
const HOUR_MILLIS = 3_600_000;

/** The customer of a history at the server. */
interface Driven {
  readonly world: World;
  readonly params: { readonly customer_type: string; readonly customer_id: string };
}

/**
 * Lets a history happen at the server and in the model. Returns the first difference between the two: of an answer, a
 * quantity or the list of products.
 */
export async function findDifference(app: TestApp, history: History): Promise<string | undefined> {
  const world = await createWorld({ app });
  await overrideConfig(world, { payments: configOf(history) });
  const params = { customer_type: history.customer, customer_id: await customerId(world, history) };
  const model = new ModelCustomer(history.products, app.clock.now(), history.customer);
  for (const [index, step] of history.steps.entries()) {
    await advance(world, step.afterMinutes * MINUTE_MILLIS);
    model.moveTo(model.now + step.afterMinutes * MINUTE_MILLIS);
    const difference =
      compare('answer', await ask({ world, params }, step, model.now), tell(model, step)) ??
      compare('state', await look({ world, params }), seen(model));
    if (difference !== undefined)
      return `step ${index} at ${new Date(model.now).toISOString()}, ${JSON.stringify(step)}: ${difference}`;
  }
  return undefined;
}

const compare = (what: string, server: unknown, model: unknown): string | undefined =>
  JSON.stringify(server) === JSON.stringify(model)
    ? undefined
    : `${what}\n  server ${JSON.stringify(server)}\n  model  ${JSON.stringify(model)}`;

const configOf = ({ products, customer }: History) => ({
  items: Object.fromEntries(itemIds.map((id) => [id, { customerType: customer }])),
  catalogs: { plans: {} },
  products: Object.fromEntries(
    Object.entries(products).map(([id, product]) => [id, { ...product, customerType: customer }]),
  ),
});

async function customerId(world: World, { customer }: History): Promise<string> {
  if (customer === 'custom') return randomUUID();
  const { json } = await world.request('POST /users', { access: 'server', body: {} });
  return json.id;
}

async function advance(world: World, advance_millis: number): Promise<void> {
  const { json } = await world.request('POST /internal/payments/clock', { access: 'admin', body: { advance_millis } });
  if (json.now_millis <= 0) throw new Error('The clock did not move.');
  await world.settle();
}

/** Asks the server for what happens in a step. */
async function ask({ world, params }: Driven, step: Step, now: number): Promise<Answer> {
  const access = 'server';
  if (step.kind === 'wait') return 'success';
  if (step.kind === 'grant') {
    const body = { product_id: step.product, quantity: step.quantity };
    return answerOf(
      await world.request('POST /payments/products/{customer_type}/{customer_id}', { access, params, body }),
    );
  }
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

const answerOf = ({ status, code, text }: WireResult): Answer => {
  if (status === 200) return 'success';
  if (status >= 500) return `${status} ${text}`;
  return code ?? 'refused';
};

/** Tells the model what happens in a step. */
function tell(model: ModelCustomer, step: Step): Answer {
  if (step.kind === 'wait') return 'success';
  if (step.kind === 'grant') return model.grant({ productId: step.product, quantity: step.quantity });
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

interface Seen {
  readonly quantities: Readonly<Record<string, number>>;
  readonly products: readonly Owned[];
}

async function look({ world, params }: Driven): Promise<Seen> {
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
  return { quantities, products: inOrder(products) };
}

const seen = (model: ModelCustomer): Seen => ({
  quantities: Object.fromEntries(itemIds.map((id) => [id, model.quantity(id)])),
  products: inOrder(model.list()),
});

const inOrder = (products: readonly Owned[]): readonly Owned[] =>
  products.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
