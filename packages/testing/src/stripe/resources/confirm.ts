import type { Stripe } from 'stripe';
import { type PaymentChoice, payWith } from '../pay.js';
import { invalid, StripeFault } from '../wire/fault.js';
import { type Field, needed, object, oneOf, type Parsed, parametersOf, text } from '../wire/fields.js';
import { type Context, publicRoute, type Route } from '../wire/route.js';

/** Stripe's test cards, by what they do. */
const cards: Readonly<Record<string, PaymentChoice>> = {
  '4242424242424242': { outcome: 'succeed' },
  '4000000000000002': { outcome: 'decline' },
  '4000002500003155': { outcome: 'require_action' },
  '4000000000000341': { outcome: 'succeed', later: 'fails' },
};

/** Stripe's script sends the number in its own form, which the package does not declare. */
const card: Field<{ readonly number: string }> = object({ number: needed(text) });

const fields = {
  ...parametersOf<Pick<Stripe.PaymentIntentConfirmParams, 'return_url'> & { client_secret: string }>()({
    client_secret: needed(text),
    return_url: text,
  }),
  payment_method_data: needed(object({ type: needed(oneOf('card')), card: needed(card) })),
};

/** What Stripe's script does when a buyer confirms. */
export const confirmRoutes: readonly Route[] = [
  publicRoute('POST /v1/payment_intents/:id/confirm', fields, (context, params) => {
    const intent = context.account.paymentIntents.get(context.id);
    return confirm(context, { known: intent?.client_secret, params });
  }),
  publicRoute('POST /v1/setup_intents/:id/confirm', fields, (context, params) => {
    const intent = context.account.setupIntents.get(context.id);
    return confirm(context, { known: intent?.client_secret, params });
  }),
];

interface Confirmation {
  readonly known: string | null | undefined;
  readonly params: Parsed<typeof fields>;
}

function confirm({ state }: Context, { known, params }: Confirmation): object {
  const secret = params.client_secret;
  if (known !== secret)
    throw invalid('No such intent, or its client secret is another one.', { param: 'client_secret' });
  const choice = cards[params.payment_method_data.card.number.replaceAll(' ', '')];
  if (!choice) throw invalid('Your card number is incorrect.', { code: 'incorrect_number', param: 'number' });
  const intent = payWith(state, secret, choice);
  if (choice.outcome !== 'decline') return intent;
  throw new StripeFault(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  });
}
