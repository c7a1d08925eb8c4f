import type { Stripe } from 'stripe';
import { type Account, emit, issueId, type State } from '../state.js';
import { missing } from '../wire/fault.js';
import { parametersOf, text } from '../wire/fields.js';
import { listOf, paging } from '../wire/lists.js';
import { type Route, route } from '../wire/route.js';

const listing = parametersOf<Stripe.ChargeListParams>()({ ...paging, customer: text, payment_intent: text });

/** Attempts to take money. */
export const chargeRoutes: readonly Route[] = [
  route('GET /v1/charges', listing, ({ account }, { customer, payment_intent: intent, ...page }) => {
    const rows = [...account.charges.values()].filter(
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (intent === undefined || one.payment_intent === intent),
    );
    return listOf({ rows, url: '/v1/charges', page });
  }),
  route('GET /v1/charges/:id', {}, ({ account, id }) => readCharge(account, id)),
];

/** Finds a charge. @param param the parameter that names it; without one, the path does */
export function readCharge(account: Account, id: string, param?: string): Stripe.Charge {
  const found = account.charges.get(id);
  if (!found) throw missing('charge', id, param);
  return found;
}

interface Attempt {
  readonly intent: Stripe.PaymentIntent;
  readonly paymentMethod: string;
  /** Null if the money was taken. */
  readonly failure: 'card_declined' | null;
}

/** Notes an attempt to take the money of a payment. */
export function createCharge(
  state: State,
  account: Account,
  { intent, paymentMethod, failure }: Attempt,
): Stripe.Charge {
  const isPaid = failure === null;
  const charge = {
    id: issueId(state, 'ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? issueId(state, 'txn') : null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: state.seconds,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure,
    failure_message: isPaid ? null : 'Your card was declined.',
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: paymentMethod,
    payment_method_details: null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
  account.charges.set(charge.id, charge);
  emit(state, account, { type: isPaid ? 'charge.succeeded' : 'charge.failed', object: charge });
  return charge;
}
