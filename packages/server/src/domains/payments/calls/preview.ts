import { handle } from '../../../platform/call/handle.js';
import { countedTests, readProjectTime } from '../customers.js';
import { readOffer } from '../offers.js';
import { previewProduct } from '../preview.js';
import { countDue } from '../store/cycles.js';
import { toMillis } from './shared.js';

const preview = handle('POST /internal/payments/preview', async (call, { body }) => {
  const { product } = readOffer(call, { productId: undefined, inline: body.product, path: 'product' });
  const { now } = await readProjectTime(call);
  const { trialEndsAt, paymentsAt, items } = previewProduct(call.config.payments, {
    product: body.included_by_default === true ? { ...product, prices: 'include-by-default' } : product,
    priceId: body.price_id ?? null,
    moment: now,
  });
  return {
    trial_ends_at_millis: trialEndsAt,
    payments_at_millis: [...paymentsAt],
    items: items.map(({ itemId, steps }) => ({
      item_id: itemId,
      steps: steps.map(({ at, kind, amount, balance, end }) => ({
        at_millis: at,
        kind,
        amount,
        balance,
        expires_at_millis: toMillis(end),
      })),
    })),
  };
});

const readClock = handle('GET /internal/payments/clock', async (call) => {
  const { now } = await readProjectTime(call);
  const { purchases, since } = await countDue(call, { now, tests: countedTests(call) });
  return {
    now_millis: now,
    ahead_millis: now - call.now,
    recorded_until_millis: since ?? now,
    purchases_behind: purchases,
  };
});

/** The handlers with which owners try out products. */
export const previewHandlers = [preview, readClock] as const;
