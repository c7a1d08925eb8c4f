import type { CustomerBilling } from '@portico/contract';
import type { z } from 'zod';
import type { Call } from '../../platform/call/call.js';
import { readAccount } from './customers.js';
import type { Customer, Purchase } from './ledger/purchase-state.js';
import { isByCard } from './purchase-ends.js';
import { selectOrders } from './store/orders.js';

type Billing = z.output<typeof CustomerBilling>;

const playMoney = { id: 'play-money', brand: 'play money', last4: null, exp_month: null, exp_year: null };

/**
 * Returns how a customer pays.
 *
 * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
 * @throws Outage if the card provider does not answer
 */
export async function readBilling(call: Call, customer: Customer): Promise<Billing> {
  const { purchases } = await readAccount(call, customer);
  const bought = purchases.filter(({ purchase }) => purchase.source !== 'API_GRANT');
  const newest = bought.findLast(({ purchase, status }) => purchase.kind === 'subscription' && status !== 'canceled');
  return {
    has_customer: bought.length > 0,
    default_payment_method: newest ? await readMethod(call, newest.purchase) : null,
  };
}

async function readMethod(call: Call, purchase: Purchase): Promise<Billing['default_payment_method']> {
  if (!isByCard(purchase)) return playMoney;
  const [order] = await selectOrders(call, [purchase.id]);
  const card = order?.reference && (await call.ports.payments?.readCard(order.accountId, order.reference));
  if (!card) return null;
  const { reference, brand, last4, expiresIn } = card;
  return { id: reference, brand, last4, exp_month: expiresIn.month, exp_year: expiresIn.year };
}
