import { createWorld, type TestApp } from '@portico/testing';
import { overrideConfig } from '../override-config.js';
import { advance, ask, configOf, customerId, look } from './at-server.js';
import { ModelCustomer } from './customer.js';
import type { History } from './histories.js';
import { resolve, seen, tell } from './in-model.js';

const MINUTE_MILLIS = 60_000;

/**
 * Lets a history happen at the server and in the model. Returns the first difference between the two: of an answer, a
 * quantity or the list of products.
 */
export async function findDifference(app: TestApp, history: History): Promise<string | undefined> {
  const world = await createWorld({ app });
  await overrideConfig(world, { payments: configOf(history) });
  await world.request('POST /internal/payments/setup', { access: 'admin' });
  const params = { customer_type: history.customer, customer_id: await customerId(world, history) };
  const model = new ModelCustomer(history.products, app.clock.now(), history.customer);
  for (const [index, drawn] of history.steps.entries()) {
    await advance(world, drawn.afterMinutes * MINUTE_MILLIS);
    model.moveTo(model.now + drawn.afterMinutes * MINUTE_MILLIS);
    const step = resolve(drawn, model);
    const difference =
      compare('answer', await ask({ world, params, history }, step, model.now), tell(model, step)) ??
      compare('state', await look({ world, params, history }), seen(model));
    if (difference !== undefined)
      return `step ${index} at ${new Date(model.now).toISOString()}, ${JSON.stringify(step)}: ${difference}`;
  }
  return undefined;
}

const compare = (what: string, server: unknown, model: unknown): string | undefined =>
  JSON.stringify(server) === JSON.stringify(model)
    ? undefined
    : `${what}\n  server ${JSON.stringify(server)}\n  model  ${JSON.stringify(model)}`;
