import type { Stripe } from 'stripe';
import { emit, issueId } from '../state.js';
import { invalid } from '../wire/fault.js';
import { integer, metadata, oneOf, parametersOf, text } from '../wire/fields.js';
import { listOf, paging } from '../wire/lists.js';
import { type Context, type Route, route } from '../wire/route.js';
import { readCharge } from './charges.js';
import { readPaymentIntent } from './payment-intents.js';

const creation = parametersOf<Stripe.RefundCreateParams>()({
  amount: integer,
  charge: text,
  metadata,
  payment_intent: text,
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
});
const listing = parametersOf<Stripe.RefundListParams>()({ ...paging, charge: text, payment_intent: text });

/** Refunds of charges, whole or in part. */
export const refundRoutes: readonly Route[] = [
  route('POST /v1/refunds', creation, ({ state, account }, params) => {
    const charge = chargeOf({ account }, params);
    const left = charge.amount_captured - charge.amount_refunded;
    const id = charge.id;
    if (left === 0) {
      throw invalid(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' });
    }
    if (charge.disputed)
      throw invalid(`Charge ${id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
    const amount = params.amount ?? left;
    if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
    if (amount > left) {
      const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
      throw invalid(message, { param: 'amount' });
    }
    const refund = {
      id: issueId(state, 're'),
      object: 'refund',
      amount,
      balance_transaction: issueId(state, 'txn'),
      charge: id,
      created: state.seconds,
      currency: charge.currency,
      customer: charge.customer,
      customer_account: null,
      metadata: params.metadata ?? {},
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason: params.reason ?? null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    } satisfies Stripe.Refund;
    account.refunds.set(refund.id, refund);
    const refunded = charge.amount_refunded + amount;
    const next: Stripe.Charge = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured };
    account.charges.set(id, next);
    emit(state, account, { type: 'refund.created', object: refund });
    emit(state, account, { type: 'charge.refunded', object: next });
    return refund;
  }),
  route('GET /v1/refunds', listing, ({ account }, { charge, payment_intent: intent, ...page }) => {
    const rows = [...account.refunds.values()].filter(
      (one) =>
        (charge === undefined || one.charge === charge) && (intent === undefined || one.payment_intent === intent),
    );
    return listOf({ rows, url: '/v1/refunds', page });
  }),
];

interface Target {
  readonly charge?: string | undefined;
  readonly payment_intent?: string | undefined;
}

function chargeOf({ account }: Pick<Context, 'account'>, { charge, payment_intent: id }: Target): Stripe.Charge {
  if (charge !== undefined) return readCharge(account, charge, 'charge');
  if (id === undefined) {
    const message = 'One of the following params should be provided for this request: payment_intent or charge.';
    throw invalid(message, { code: 'parameter_missing' });
  }
  const intent = readPaymentIntent(account, id, 'payment_intent');
  if (intent.status === 'succeeded' && typeof intent.latest_charge === 'string') {
    return readCharge(account, intent.latest_charge, 'payment_intent');
  }
  throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`, { param: 'payment_intent' });
}
