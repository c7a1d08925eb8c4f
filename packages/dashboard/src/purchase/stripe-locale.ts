import type { StripeElementLocale } from '@stripe/stripe-js';

/** Languages of Stripe's fields. */
const locales = [
  ...(['ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fi', 'fil', 'fr', 'fr-CA'] as const),
  ...(['he', 'hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'pt-BR'] as const),
  ...(['ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'vi', 'zh', 'zh-HK', 'zh-TW'] as const),
] satisfies readonly StripeElementLocale[];

/** Finds Stripe's name of a language, or lets the browser decide. @param lang a BCP 47 tag */
export const localeOf = (lang: string): StripeElementLocale =>
  locales.find((locale) => locale === lang) ?? locales.find((locale) => locale === lang.split('-')[0]) ?? 'auto';
