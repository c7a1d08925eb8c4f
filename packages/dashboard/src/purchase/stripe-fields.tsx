import type { CardFieldsProps, CardPayment, ConfirmCard } from '@portico/react/purchase';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type ReactNode, useEffect, useState } from 'react';
import { localeOf } from './stripe-locale.js';
import { useAppearance } from './use-appearance.js';

type StripeFieldsProps = CardFieldsProps & {
  /** Where the buyer comes back to after the payment. */
  readonly returnUrl: string;
};

/** Loads the script of the card provider, once for an account. */
const useScript = ({ account, lang, onChange }: CardFieldsProps): Stripe | null => {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const { publishableKey, accountId } = account;
  useEffect(() => {
    let isCurrent = true;
    loadStripe(publishableKey, { stripeAccount: accountId, locale: localeOf(lang) }).then(
      (loaded) => isCurrent && setStripe(loaded),
      () => isCurrent && onChange({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [publishableKey, accountId, lang, onChange]);
  return stripe;
};

/** The fields of Stripe's payment element, in the colors of the page. */
export const StripeFields = (props: StripeFieldsProps): ReactNode => {
  const stripe = useScript(props);
  const [appearance, measure] = useAppearance();
  return (
    <div ref={measure}>
      {stripe && appearance && (
        <Elements stripe={stripe} options={optionsOf(props.payment, appearance)}>
          <Fields {...props} />
        </Elements>
      )}
    </div>
  );
};

const Fields = ({ returnUrl, onChange }: StripeFieldsProps): ReactNode => {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!stripe || !elements || !isReady) return;
    onChange({ status: 'ready', confirm: confirmWith({ stripe, elements, returnUrl }) });
  }, [stripe, elements, isReady, returnUrl, onChange]);
  return <PaymentElement onReady={() => setReady(true)} onLoadError={() => onChange({ status: 'failed' })} />;
};

interface Confirming {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
  readonly returnUrl: string;
}

/** Confirms a payment, or for a free trial, the card alone. Either leads to the return URL when it succeeds. */
const confirmWith =
  ({ stripe, elements, returnUrl }: Confirming): ConfirmCard =>
  async (begin) => {
    const checked = await elements.submit();
    if (checked.error) return checked.error.message ?? null;
    const clientSecret = await begin();
    const confirmation = { elements, clientSecret, confirmParams: { return_url: returnUrl } };
    const isSetup = clientSecret.startsWith('seti_');
    const { error } = isSetup ? await stripe.confirmSetup(confirmation) : await stripe.confirmPayment(confirmation);
    return error.message ?? null;
  };

const optionsOf = (payment: CardPayment, appearance: Appearance): StripeElementsOptionsMode => ({
  mode: payment.kind,
  amount: payment.amount,
  currency: payment.currency.toLowerCase(),
  appearance,
});
