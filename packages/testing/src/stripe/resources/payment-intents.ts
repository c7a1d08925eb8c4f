import type { Stripe } from 'stripe';
import { type Account, emit, issueId, type State } from '../state.js';
import { invalid, missing } from '../wire/fault.js';
import { boolean, integer, metadata, needed, object, oneOf, parametersOf, text } from '../wire/fields.js';
import { listOf, paging } from '../wire/lists.js';
import { checkAmount, readCurrency } from '../wire/money.js';
import { publicRoute, type Route, route } from '../wire/route.js';
import { readCustomer } from './customers.js';

const creation = parametersOf<Stripe.PaymentIntentCreateParams>()({
  amount: needed(integer),
  automatic_payment_methods: object(
    parametersOf<Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods>()({
      allow_redirects: oneOf('always', 'never'),
      enabled: needed(boolean),
    }),
  ),
  currency: needed(text),
  customer: text,
  description: text,
  metadata,
  receipt_email: text,
  setup_future_usage: oneOf('off_session', 'on_session'),
  statement_descriptor_suffix: text,
});
const cancellation = parametersOf<Stripe.PaymentIntentCancelParams>()({
  cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'),
});
const listing = parametersOf<Stripe.PaymentIntentListParams>()({ ...paging, customer: text });
const retrieval = parametersOf<Stripe.PaymentIntentRetrieveParams>()({ client_secret: text });

/** Payments of an account. */
export const paymentIntentRoutes: readonly Route[] = [
  route('POST /v1/payment_intents', creation, ({ state, account }, params) => {
    const currency = readCurrency(params.currency, 'currency');
    checkAmount({ amount: params.amount, currency }, 'amount');
    if (params.customer !== undefined) readCustomer(account, params.customer, 'customer');
    const methods = params.automatic_payment_methods;
    return createPaymentIntent(state, account, {
      amount: params.amount,
      currency,
      customer: params.customer ?? null,
      description: params.description ?? null,
      metadata: params.metadata ?? {},
      receipt_email: params.receipt_email ?? null,
      setup_future_usage: params.setup_future_usage ?? null,
      // Since version 2023-08-16 automatic methods are the default.
      automatic_payment_methods: {
        enabled: methods?.enabled ?? true,
        allow_redirects: methods?.allow_redirects ?? 'always',
      },
    });
  }),
  route('GET /v1/payment_intents', listing, ({ account }, { customer, ...page }) => {
    const all = [...account.paymentIntents.values()];
    const rows = all.filter((one) => customer === undefined || one.customer === customer);
    return listOf({ rows, url: '/v1/payment_intents', page });
  }),
  publicRoute('GET /v1/payment_intents/:id', retrieval, ({ account, id }, { client_secret: secret }) => {
    const intent = readPaymentIntent(account, id);
    if (secret === undefined || secret === intent.client_secret) return intent;
    throw invalid('The client_secret provided does not match the client_secret on the PaymentIntent.', {
      code: 'payment_intent_client_secret_mismatch',
      param: 'client_secret',
    });
  }),
  route('POST /v1/payment_intents/:id/cancel', cancellation, ({ state, account, id }, params) => {
    const intent = readPaymentIntent(account, id);
    return cancelPaymentIntent(state, account, { intent, reason: params.cancellation_reason ?? null });
  }),
];

/** Finds a payment. @param param the parameter that names it; without one, the path does */
export function readPaymentIntent(account: Account, id: string, param?: string): Stripe.PaymentIntent {
  const found = account.paymentIntents.get(id);
  if (!found) throw missing('payment_intent', id, param);
  return found;
}

type Chosen =
  | 'amount'
  | 'automatic_payment_methods'
  | 'currency'
  | 'customer'
  | 'description'
  | 'metadata'
  | 'receipt_email'
  | 'setup_future_usage';

/** Makes a payment that waits for a payment method. */
export function createPaymentIntent(
  state: State,
  account: Account,
  chosen: Pick<Stripe.PaymentIntent, Chosen>,
): Stripe.PaymentIntent {
  const id = issueId(state, 'pi');
  const intent = {
    ...chosen,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: issueId(state, `${id}_secret`),
    confirmation_method: 'automatic',
    created: state.seconds,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
  account.paymentIntents.set(id, intent);
  emit(state, account, { type: 'payment_intent.created', object: intent });
  return intent;
}

/** Cancels a payment that has not been made. */
export function cancelPaymentIntent(
  state: State,
  account: Account,
  {
    intent,
    reason,
  }: { readonly intent: Stripe.PaymentIntent; readonly reason: Stripe.PaymentIntent['cancellation_reason'] },
): Stripe.PaymentIntent {
  if (!['requires_payment_method', 'requires_action', 'requires_confirmation'].includes(intent.status)) {
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.`,
      { code: 'payment_intent_unexpected_state' },
    );
  }
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: state.seconds,
    cancellation_reason: reason,
  };
  account.paymentIntents.set(intent.id, canceled);
  emit(state, account, { type: 'payment_intent.canceled', object: canceled });
  return canceled;
}
