import type { CardAccount } from '@portico/js';

/** A payment by card, as the card provider's script reads it. */
export interface CardReturn {
  readonly account: CardAccount;
  /** A free trial has no payment yet, only a card that is set up. */
  readonly kind: 'payment' | 'setup';
  readonly clientSecret: string;
}

/** What the address of a purchase page says. */
export type PurchaseAddress = Target &
  (
    | { readonly page: 'purchase' }
    /** The page after a payment with play money, with its result. */
    | { readonly page: 'paid' | 'unpaid' }
    /** The page after a payment by card, whose result has to be read. */
    | { readonly page: 'card'; readonly card: CardReturn }
  );

interface Target {
  readonly fullCode: string;
  readonly returnUrl: string | undefined;
}

/** Reads the address of a purchase page: `/purchase/{code}`, or `/purchase/return` after a payment. */
export const readAddress = (href: string): PurchaseAddress => {
  const { pathname, searchParams } = new URL(href);
  const returnUrl = searchParams.get('return_url') ?? undefined;
  const fullCode = pathname.split('/')[2] ?? '';
  if (fullCode !== 'return') return { page: 'purchase', fullCode, returnUrl };
  const target = { fullCode: searchParams.get('purchase_full_code') ?? '', returnUrl };
  if (searchParams.get('bypass') === '1') return { page: 'paid', ...target };
  const card = readCardReturn(searchParams);
  return card ? { page: 'card', card, ...target } : { page: 'unpaid', ...target };
};

/** Stripe's script adds the secret of what it has confirmed. */
const readCardReturn = (query: URLSearchParams): CardReturn | null => {
  const accountId = query.get('stripe_account_id');
  const publishableKey = query.get('stripe_publishable_key');
  if (accountId === null || publishableKey === null) return null;
  const account = { accountId, publishableKey };
  const payment = query.get('payment_intent_client_secret');
  if (payment !== null) return { account, kind: 'payment', clientSecret: payment };
  const setup = query.get('setup_intent_client_secret');
  return setup === null ? null : { account, kind: 'setup', clientSecret: setup };
};

const queryOf = (values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
};

/** The page that shows the result of a purchase with play money. */
export const resultUrl = ({ fullCode, returnUrl }: Target): string =>
  `/purchase/return${queryOf({ bypass: '1', purchase_full_code: fullCode, return_url: returnUrl })}`;

/**
 * The page that shows the result of a payment by card. The publishable key is in it, because the purchase URL, which
 * tells it, is used up by then.
 */
export const cardResultUrl = ({ fullCode, returnUrl }: Target, account: CardAccount): string =>
  `/purchase/return${queryOf({
    stripe_account_id: account.accountId,
    stripe_publishable_key: account.publishableKey,
    purchase_full_code: fullCode,
    return_url: returnUrl,
  })}`;

/** The purchase page, to try again. */
export const purchaseUrl = ({ fullCode, returnUrl }: Target): string =>
  `/purchase/${encodeURIComponent(fullCode)}${queryOf({ return_url: returnUrl })}`;
