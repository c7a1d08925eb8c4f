import type { Stripe } from 'stripe';
import { invalid } from '../wire/fault.js';
import { boolean, list, needed, object, oneOf, parametersOf } from '../wire/fields.js';

/** The parameter `automatic_tax`. */
export const taxSetting = object(
  parametersOf<Stripe.SubscriptionCreateParams.AutomaticTax>()({ enabled: needed(boolean) }),
);

/** The parameter `payment_settings`. */
export const paymentSettings = object(
  parametersOf<Stripe.SubscriptionCreateParams.PaymentSettings>()({
    payment_method_types: list(oneOf('card')),
    save_default_payment_method: oneOf('off', 'on_subscription'),
  }),
);

/** The parameter `trial_settings`. */
export const trialSettings = object(
  parametersOf<Stripe.SubscriptionCreateParams.TrialSettings>()({
    end_behavior: needed(
      object(
        parametersOf<Stripe.SubscriptionCreateParams.TrialSettings.EndBehavior>()({
          missing_payment_method: needed(oneOf('cancel', 'create_invoice', 'pause')),
        }),
      ),
    ),
  }),
);

/** Taxes need to know where the customer is. */
export function checkTaxLocation({ address, tax }: Stripe.Customer): void {
  if (address?.country || tax?.ip_address) return;
  throw invalid(
    "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
    { code: 'customer_tax_location_invalid', param: 'automatic_tax[enabled]' },
  );
}
