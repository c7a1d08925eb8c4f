import { z } from 'zod';
import type { StripeOptions } from '../../platform/adapters/stripe/index.js';

const key = (prefixes: string, what: string) =>
  z.string().regex(new RegExp(`^(${prefixes})_\\w+$`), `must be ${what} of Stripe`);

/** The operator's account at Stripe. */
export const stripeVariables = {
  PORTICO_STRIPE_SECRET_KEY: key('sk|rk', 'a secret key (sk_… or rk_…)').optional(),
  PORTICO_STRIPE_PUBLISHABLE_KEY: key('pk', 'a publishable key (pk_…)').optional(),
  PORTICO_STRIPE_WEBHOOK_SECRET: key('whsec', 'a signing secret (whsec_…)').optional(),
  PORTICO_STRIPE_API_BASE: z
    .string()
    .refine(
      (url) => /^https?:\/\/[^\s/?#@]+\/?$/.test(url) && URL.canParse(url),
      'must be a URL without a path, such as https://api.stripe.com',
    )
    .optional(),
  PORTICO_STRIPE_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country code of two letters, such as US or DE')
    .optional(),
} as const;

type Given = { readonly [Name in keyof typeof stripeVariables]?: string | undefined };

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
  if (Object.keys(given).every((name) => !Object.hasOwn(stripeVariables, name))) return [];
  const missing = needed.filter((name) => given[name] === undefined);
  if (missing.length > 0)
    return [`${missing.join(' and ')} must be set too, because cards need a secret and a publishable key of Stripe`];
  const modes = needed.map((name) => /^[a-z]+_(test|live)_/.exec(given[name] ?? '')?.[1]);
  return modes[0] === modes[1]
    ? []
    : ['PORTICO_STRIPE_SECRET_KEY and PORTICO_STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live'];
}
