import type { Stripe } from 'stripe';

/** The payment method of a card. All cards look the same. */
export const paymentMethodOf = (id: string): Stripe.PaymentMethod => ({
  id,
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  card: {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: 'visa',
    exp_month: 4,
    exp_year: 2042,
    fingerprint: null,
    funding: 'credit',
    generated_from: null,
    last4: '4242',
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: 0,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
});
