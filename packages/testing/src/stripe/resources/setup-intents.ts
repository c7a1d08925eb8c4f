import type { Stripe } from 'stripe';
import { type Account, emit, issueId, type State } from '../state.js';
import { invalid, missing } from '../wire/fault.js';
import { parametersOf, text } from '../wire/fields.js';
import { publicRoute, type Route } from '../wire/route.js';

const retrieval = parametersOf<Stripe.SetupIntentRetrieveParams>()({ client_secret: text });

/** What collects a card without charging it: a subscription that begins with a trial has one. */
export const setupIntentRoutes: readonly Route[] = [
  publicRoute('GET /v1/setup_intents/:id', retrieval, ({ account, id }, { client_secret: secret }) => {
    const intent = account.setupIntents.get(id);
    if (!intent) throw missing('setupintent', id);
    if (secret === undefined || secret === intent.client_secret) return intent;
    const message = 'The client_secret provided does not match the client_secret on the SetupIntent.';
    throw invalid(message, { code: 'setup_intent_authentication_failure', param: 'client_secret' });
  }),
];

/** Makes one that waits for a payment method. */
export function createSetupIntent(state: State, account: Account, customer: string): Stripe.SetupIntent {
  const id = issueId(state, 'seti');
  const intent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: issueId(state, `${id}_secret`),
    created: state.seconds,
    customer,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  } satisfies Stripe.SetupIntent;
  account.setupIntents.set(id, intent);
  emit(state, account, { type: 'setup_intent.created', object: intent });
  return intent;
}
