import type { Stripe } from 'stripe';
import { invalid } from './fault.js';

const MAX_AMOUNT = 99_999_999;

/** The least amounts that Stripe charges, in minor units; other currencies have none here. */
const least: Readonly<Record<string, number>> = {
  usd: 50,
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
};

/** Currencies whose amounts must be a multiple: three decimals of which Stripe takes two, or two that are always zero. */
const steps: Readonly<Record<string, number>> = { bhd: 10, jod: 10, kwd: 10, omr: 10, tnd: 10, isk: 100, ugx: 100 };

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

/** Refuses a currency that Stripe does not know. @returns its code in lower case */
export function readCurrency(currency: string, param: string): string {
  const code = currency.toLowerCase();
  if (currencies.has(code)) return code;
  throw invalid(`Invalid currency: ${currency}.`, { param });
}

interface Charged {
  readonly amount: number;
  readonly currency: string;
}

/** Refuses an amount that Stripe does not charge. */
export function checkAmount({ amount, currency }: Charged, param: string): void {
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.';
    throw invalid(message, { code: 'parameter_invalid_integer', param });
  }
  if (amount > MAX_AMOUNT) throw invalid('Amount is too large.', { code: 'amount_too_large', param });
  if (amount < (least[currency] ?? 0)) {
    throw invalid(`Amount must be at least ${least[currency]} ${currency}`, { code: 'amount_too_small', param });
  }
  const step = steps[currency] ?? 1;
  if (amount % step !== 0) throw invalid(`Amounts in ${currency} must be a multiple of ${step}.`, { param });
}

/** A decimal as it travels: a string. The package makes its own type of it, whose code a test run need not load. */
export const decimalOf = (whole: number): Stripe.Decimal => String(whole) as unknown as Stripe.Decimal;
