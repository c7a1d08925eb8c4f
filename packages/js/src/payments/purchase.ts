import type { BodyInput, EndpointKey, Returns } from '@portico/contract';
import { findCurrency } from '@portico/contract/plain';
import { type Answer, errorFrom, typedJsonOf } from '../http/answers.js';
import { exchange } from '../http/transport.js';
import type { SwitchPreview } from './subscription-types.js';
import type { PlanPriceChoice } from './types.js';
import { choicesFromWire, previewFromWire } from './wire.js';

/** An account that takes cards, for the card provider's script. */
export interface CardAccount {
  readonly publishableKey: string;
  readonly accountId: string;
}

/** What a purchase URL offers. */
export interface PurchaseOffer {
  readonly project: {
    readonly displayName: string;
    readonly logoUrl: string | null;
    /** Such as `#0f766e`; `null` for the default colors. */
    readonly brandColor: string | null;
  };
  readonly displayName: string;
  /** Whether a quantity can be chosen. */
  readonly stackable: boolean;
  /** The cheapest first. */
  readonly prices: readonly PlanPriceChoice[];
  /** The customer already has the product, which can be bought only once. */
  readonly isAlreadyOwned: boolean;
  /** Names of the products of which the customer needs one first; empty if they have one, or need none. */
  readonly needs: readonly string[];
  /** Names of products of the customer beside which it cannot be bought. */
  readonly excludedBy: readonly string[];
  /** Names of the products that the purchase replaces. */
  readonly replaces: readonly string[];
  /** Purchases cost play money. */
  readonly isTestMode: boolean;
  readonly chargesEnabled: boolean;
  /** Whether tax may be added to the price of a subscription. */
  readonly addsTax: boolean;
  /** Where cards are paid; `null` if they cannot be. */
  readonly cardAccount: CardAccount | null;
}

/** What a buyer has chosen. */
export interface PurchaseChoice {
  readonly priceId: string;
  readonly quantity: number;
}

/** A choice, with the currency to pay in. */
interface CurrencyChoice extends PurchaseChoice {
  /** ISO 4217 code. Default: the first that the price has. */
  readonly currency?: string;
}

/** A play-money card, named after what happens when it is used. */
export type PlayMoneyCard = 'success' | 'decline' | 'authenticate' | 'fail_second_renewal' | 'dispute';

/** The outcome of a payment: it succeeded, or it needs confirmation: pay again with `confirm`. */
export type PlayMoneyResult =
  | { readonly status: 'paid' }
  | { readonly status: 'unconfirmed'; readonly confirm: string };

/** The purchase behind a purchase URL. */
export interface Purchase {
  /** Reads what is offered. */
  read(): Promise<PurchaseOffer>;
  /**
   * Returns what the purchase would cost and when it would start. Changes nothing. For a buyer who has a plan of the same
   * catalog, it can be less than the price: the unused part of the paid period is credited, or nothing is charged until it
   * ends.
   */
  preview(choice: CurrencyChoice): Promise<SwitchPreview>;
  /** Pays with play money. */
  payWithPlayMoney(
    choice: CurrencyChoice & { readonly card: PlayMoneyCard; readonly confirm?: string },
  ): Promise<PlayMoneyResult>;
  /**
   * Starts a card payment.
   *
   * @returns a secret with which the provider's script confirms this one payment, or for a free trial, this one card
   */
  beginCardPayment(choice: PurchaseChoice & { readonly currency: string }): Promise<string>;
  /** Returns where to go afterwards: the return URL if it is trusted, otherwise `null`. Works after the purchase, too. */
  findWayBack(): Promise<string | null>;
}

/** What `openPurchase` takes. */
export interface OpenPurchaseOptions {
  /** Where the server is. */
  readonly baseUrl: string;
  /** The last part of the path of a purchase URL. */
  readonly fullCode: string;
  /** The `return_url` of a purchase URL. */
  readonly returnUrl?: string | undefined;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

const VALIDATE = 'POST /payments/purchases/validate-code';
const PREVIEW = 'POST /payments/purchases/preview';
const BUY = 'POST /internal/payments/test-mode-purchase-session';
const BEGIN = 'POST /payments/purchases/purchase-session';
const CHECK = 'GET /payments/purchases/validate-code';

/**
 * Opens a purchase URL, for your own purchase page. It needs no key.
 *
 * @example
 * const purchase = openPurchase({ baseUrl: 'http://localhost:3000', fullCode: 'the code of the URL' });
 * const readName = async () => (await purchase.read()).displayName;
 */
export const openPurchase = ({ baseUrl, fullCode, returnUrl, fetch }: OpenPurchaseOptions): Purchase => {
  const settings = { fetch: fetch ?? ((url: string, init: RequestInit) => globalThis.fetch(url, init)) };
  const send = async (key: EndpointKey, { body, query = '' }: { body?: string; query?: string }): Promise<Answer> => {
    const [method = '', path = ''] = key.split(' ');
    const headers = {
      // Browsers write answers with an error status to the console.
      'x-stack-override-error-status': 'true',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const init = { method, headers, ...(body !== undefined && { body }) };
    const answer = await exchange(settings, `${baseUrl}/api/v1${path}${query}`, init);
    const error = await errorFrom(answer, []);
    if (error) throw error;
    return answer;
  };
  const post = async <Key extends typeof VALIDATE | typeof PREVIEW | typeof BUY | typeof BEGIN>(
    key: Key,
    body: BodyInput<Key, 'client'>,
  ): Promise<Returns<Key, 'client'>> => {
    const answer = await send(key, { body: JSON.stringify(body) });
    return typedJsonOf(answer, { key, level: 'client' });
  };
  const chosen = ({ priceId, quantity, currency = '' }: CurrencyChoice) => {
    const known = findCurrency(currency);
    return { full_code: fullCode, price_id: priceId, quantity, ...(known && { currency: known }) };
  };
  return {
    read: async () => offerFromWire(await post(VALIDATE, { full_code: fullCode, return_url: returnUrl })),
    preview: async (choice) => previewFromWire(await post(PREVIEW, chosen(choice))),
    payWithPlayMoney: async ({ card, confirm, ...choice }) =>
      playMoneyResult(await post(BUY, { ...chosen(choice), card, confirm })),
    beginCardPayment: async (choice) => (await post(BEGIN, chosen(choice))).client_secret,
    findWayBack: async () => {
      if (returnUrl === undefined) return null;
      const query = new URLSearchParams({ full_code: fullCode, return_url: returnUrl });
      await send(CHECK, { query: `?${query.toString()}` });
      return returnUrl;
    },
  };
};

/** Returns the outcome of a payment with play money. */
export const playMoneyResult = ({
  success,
  confirm = '',
}: {
  readonly success: boolean;
  readonly confirm?: string | undefined;
}): PlayMoneyResult => (success ? { status: 'paid' } : { status: 'unconfirmed', confirm });

type WireOffer = Returns<typeof VALIDATE, 'client'>;

const namesOf = (products: WireOffer['conflicting_products']): string[] =>
  products.map(({ display_name }) => display_name);

const offerFromWire = ({ product, ...wire }: WireOffer): PurchaseOffer => ({
  project: {
    displayName: wire.project_display_name,
    logoUrl: wire.project_logo_url,
    brandColor: wire.project_brand_color,
  },
  displayName: product.display_name,
  stackable: product.stackable,
  prices: choicesFromWire(product.prices, wire.free_trials),
  isAlreadyOwned: wire.already_bought_non_stackable,
  needs: namesOf(wire.needed_products),
  excludedBy: namesOf(wire.excluding_products),
  replaces: namesOf(wire.conflicting_products),
  isTestMode: wire.test_mode,
  chargesEnabled: wire.charges_enabled,
  addsTax: wire.adds_tax,
  cardAccount: cardAccountFrom(wire),
});

const cardAccountFrom = (wire: Omit<WireOffer, 'product'>): CardAccount | null => {
  const { stripe_publishable_key: publishableKey, stripe_account_id: accountId } = wire;
  return wire.charges_enabled && publishableKey !== null ? { publishableKey, accountId } : null;
};
