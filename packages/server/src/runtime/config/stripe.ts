import { parseUrl } from '@portico/contract';
import { z } from 'zod';
import type { StripeOptions } from '../../platform/adapters/stripe/index.js';

const key = (prefixes: string, what: string) =>
  z.string().regex(new RegExp(`^(${prefixes})_\\w+$`), `must be ${what} of Stripe`);

/** `PORTICO_STRIPE_SECRET_KEY`: a secret or restricted key. */
export const stripeSecretKey = key('sk|rk', 'a secret key (sk_… or rk_…)');

/** `PORTICO_STRIPE_PUBLISHABLE_KEY`: for Stripe's script on the purchase page. */
export const stripePublishableKey = key('pk', 'a publishable key (pk_…)');

/** `PORTICO_STRIPE_WEBHOOK_SECRET`: signs Stripe's events. */
export const stripeWebhookSecret = key('whsec', 'a signing secret (whsec_…)');

/** `PORTICO_STRIPE_API_BASE`: where Stripe's API is, without a path. */
export const stripeApiBase = z
  .string()
  .refine(
    (url) => /^https?:\/\/[^\s/?#@]+\/?$/.test(url) && parseUrl(url) !== null,
    'must be a URL without a path, such as https://api.stripe.com',
  );

/** `PORTICO_STRIPE_COUNTRY`: of new connected accounts, ISO 3166-1 alpha-2. */
export const stripeCountry = z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two letters, such as US or DE');

interface Given {
  readonly PORTICO_STRIPE_SECRET_KEY?: string | undefined;
  readonly PORTICO_STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly PORTICO_STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly PORTICO_STRIPE_API_BASE?: string | undefined;
  readonly PORTICO_STRIPE_COUNTRY?: string | undefined;
}

/** Reads the card provider; null if none is configured. */
export function stripeOf(given: Given): StripeOptions | null {
  const { PORTICO_STRIPE_SECRET_KEY: secretKey, PORTICO_STRIPE_PUBLISHABLE_KEY: publishableKey } = given;
  if (secretKey === undefined || publishableKey === undefined) return null;
  return {
    secretKey,
    publishableKey,
    webhookSecret: given.PORTICO_STRIPE_WEBHOOK_SECRET ?? null,
    apiBase: given.PORTICO_STRIPE_API_BASE ?? null,
    country: given.PORTICO_STRIPE_COUNTRY ?? 'US',
  };
}

/** Says what is missing, so that no installation starts that only half takes cards. */
export function stripeMistakes(given: Given): string[] {
  const needed = ['PORTICO_STRIPE_SECRET_KEY', 'PORTICO_STRIPE_PUBLISHABLE_KEY'] as const;
  if (Object.keys(given).every((name) => !name.startsWith('PORTICO_STRIPE_'))) return [];
  const missing = needed.filter((name) => given[name] === undefined);
  if (missing.length > 0)
    return [`${missing.join(' and ')} must be set too, because cards need a secret and a publishable key of Stripe`];
  const modes = needed.map((name) => /^[a-z]+_(test|live)_/.exec(given[name] ?? '')?.[1]);
  return modes[0] === modes[1]
    ? []
    : ['PORTICO_STRIPE_SECRET_KEY and PORTICO_STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live'];
}
