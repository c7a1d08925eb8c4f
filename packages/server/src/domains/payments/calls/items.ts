import { limits } from '@portico/contract';
import { handle } from '../../../platform/call/handle.js';
import { requireReader, requireSubscriptionManager } from '../access.js';
import { changeQuantity, readQuantity, readSteps } from '../items.js';
import type { ExplainedStep } from '../ledger/quantity.js';
import { toMillis } from './shared.js';

const read = handle('GET /payments/items/{customer_type}/{customer_id}/{item_id}', async (call, { params }) => {
  const { customer_type: type, customer_id: id, item_id: itemId } = params;
  const customer = { type, id };
  await requireReader(call, customer);
  const { displayName, quantity } = await readQuantity(call, { customer, itemId });
  return { id: itemId, display_name: displayName, quantity };
});

const explain = handle(
  'GET /payments/items/{customer_type}/{customer_id}/{item_id}/explain',
  async (call, { params: { customer_type: type, customer_id: id, item_id: itemId }, query }) => {
    await requireSubscriptionManager(call, { type, id });
    const { at, quantity, steps } = await readSteps(call, { customer: { type, id }, itemId });
    // Later steps are added at the end, so a place counted from the first one stays the same.
    const end = Math.min(Number(query.cursor ?? steps.length), steps.length);
    const start = Math.max(end - (query.limit ?? limits.quantityStepsPageMax), 0);
    const shown = steps.slice(start, end).map(showStep);
    // Descriptions are the notes of those who made the changes.
    const visible = call.access === 'client' ? shown.map((step) => ({ ...step, description: null })) : shown;
    return {
      quantity,
      at_millis: at,
      steps: visible,
      pagination: { next_cursor: start === 0 ? null : String(start) },
    };
  },
);

const update = handle(
  'POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity',
  async (call, { params, query, body }) => {
    const { customer_type: type, customer_id: id, item_id: itemId } = params;
    const change = {
      customer: { type, id },
      itemId,
      delta: body.delta,
      expiresAt: body.expires_at === undefined ? null : Date.parse(body.expires_at),
      description: body.description ?? null,
      below: query.allow_negative ? ('zero-allowed' as const) : ('zero-refused' as const),
    };
    await changeQuantity(call, change);
    return {};
  },
);

/** The handlers of items. */
export const itemHandlers = [read, explain, update] as const;

const showStep = ({ at, kind, amount, balance, end, source, sourceId, productId, description }: ExplainedStep) => ({
  at_millis: at,
  kind,
  amount,
  balance,
  expires_at_millis: toMillis(end),
  source,
  source_id: sourceId,
  product_id: productId,
  description,
});
