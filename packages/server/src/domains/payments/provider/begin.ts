import type { Currency } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { assert, Refusal } from '../../../platform/failures/failures.js';
import type { PaymentOrder, Payments, StartedPurchase, Tax } from '../../../platform/ports/index.js';
import type { OwnedPurchase } from '../ledger/account.js';
import type { OpenInvitation } from '../purchase-codes.js';
import { type Choice, prepareSale } from '../sell.js';
import {
  insertOrder,
  selectCustomerReference,
  selectOrderByChoice,
  selectOrders,
  updateCustomerReference,
  updateReference,
} from '../store/orders.js';
import { wantEndOfOthers } from '../store/wanted-ends.js';
import { findCardAccount, sayingWhy } from './account.js';
import { isChange, type Order } from './order.js';
import { planStart, type Replaced } from './plan-order.js';

/** What a buyer chose who pays by card. */
export interface CardChoice extends Choice {
  readonly currency: Currency | undefined;
}

/** When an order is first compared with the provider, in case no event comes. */
export const FIRST_LOOK_MILLIS = 10 * 60_000;

/**
 * Begins to sell what a purchase URL offers. The same choice gets the same payment, also when an answer was lost. The
 * URL's code is used up when the payment succeeds.
 *
 * @returns the client secret with which the page confirms the payment
 * @throws Refusal 400, KnownError PRODUCT_ALREADY_GRANTED, USER_NOT_FOUND, TEAM_NOT_FOUND
 */
export async function beginCardPurchase(call: Call, invitation: OpenInvitation, choice: CardChoice): Promise<string> {
  const { order, payments } = await call.transaction((trx) => placeOrder(trx, invitation, choice));
  const { reference, clientSecret } = await sayingWhy(() => start(call, payments, order));
  await updateReference(call, { id: order.id, reference, dueAt: call.now + FIRST_LOOK_MILLIS });
  return clientSecret;
}

async function placeOrder(call: Call, invitation: OpenInvitation, choice: CardChoice) {
  const { wish, plan, currency, unitAmount } = await prepareSale(call, invitation, choice);
  const { payments, account } = await requireCardAccount(call);
  assert(plan, 'a product with a price is bought');
  const { product, productId } = wish.offer;
  const { priceId, quantity } = choice;
  const chosen = { codeId: invitation.code.id, priceId, quantity, currency, unitAmount };
  const known = await selectOrderByChoice(call, chosen);
  if (known) return { order: known, payments };
  const { kind, interval, replaced } = plan;
  const former = await findReplaced(call, replaced);
  const beginning = planStart(plan, { ...chosen, interval }, former);
  const order: Order = {
    ...chosen,
    ...beginning,
    id: call.ports.random.uuid(),
    accountId: account,
    reference: isChange(beginning) && former ? former.order.reference : null,
    kind,
    customer: invitation.customer,
    productId,
    product,
    interval,
    wantedEnd: null,
    version: 0,
    dueAt: null,
    createdAt: call.now,
  };
  await insertOrder(call, order);
  await wantEndOfOthers(call, order);
  await call.enqueue('payments.apply');
  return { order, payments };
}

async function requireCardAccount(call: Call) {
  if (!call.ports.payments)
    throw new Refusal(400, 'This installation has no card provider, so it cannot take card payments.');
  const card = await findCardAccount(call);
  if (card) return card;
  throw new Refusal(400, 'The project does not accept cards yet. Its owner can set up payments in the dashboard.');
}

/** The subscription by card among what an order replaces. The rules leave one for each catalog. */
export async function findReplaced(call: Call, replaced: readonly OwnedPurchase[]): Promise<Replaced | undefined> {
  const orders = await selectOrders(
    call,
    replaced.map(({ purchase }) => purchase.id),
  );
  for (const owned of replaced) {
    const order = orders.find(({ id, reference }) => id === owned.purchase.id && reference !== null);
    if (order) return { owned, order };
  }
  return undefined;
}

/** Asks the provider, with a key that repeats share. */
async function start(call: Call, payments: Payments, order: Order): Promise<StartedPurchase> {
  const { accountId, interval } = order;
  const asked = await describeOrder(call, payments, order);
  if (!interval) return payments.beginPayment(accountId, asked);
  if (!isChange(order))
    return payments.beginSubscription(accountId, {
      ...asked,
      interval,
      tax: taxOf(call),
      firstPaymentAt: order.beginsAt ?? order.trialEndsAt,
    });
  const [changed] = await selectOrders(call, order.changesOrderId === null ? [] : [order.changesOrderId]);
  assert(changed?.reference, 'an order that is changed was begun');
  return payments.changeSubscription(accountId, changed.reference, { ...asked, interval, tax: taxOf(call) });
}

/** Whether the provider adds tax, and from where the buyer calls, unless a server does. */
export const taxOf = ({ config, request }: Call): Tax | null =>
  config.payments.automaticTax === true ? { buyerAddress: request.userAddress } : null;

/** Returns the order for the provider, including the customer. */
export async function describeOrder(call: Call, payments: Payments, order: Order): Promise<PaymentOrder> {
  const customer = { tenantId: call.tenant.id, ...order.customer };
  const known = await selectCustomerReference(call, order.customer);
  const customerReference = known ?? (await payments.ensureCustomer(order.accountId, customer));
  if (known === null) await updateCustomerReference(call, order.customer, customerReference);
  return {
    orderId: order.id,
    tenantId: call.tenant.id,
    customer,
    customerReference,
    productId: order.productId,
    productName: order.product.displayName ?? '',
    priceId: order.priceId,
    quantity: order.quantity,
    unitAmount: order.unitAmount,
    currency: order.currency,
  };
}
