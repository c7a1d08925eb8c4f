import { z } from 'zod';
import { everyone, owners } from '../access.js';
import { tooManyCodes } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { limits } from '../limits.js';
import { Millis, Names } from '../schemas.js';
import { currencies } from './amounts.js';
import { QUANTITY_MAX } from './check-products.js';
import { CustomerType, PlayMoneyAnswer, playMoneyFields } from './elements.js';
import {
  customerParams,
  notOwnCustomer,
  onceByKey,
  productErrors,
  providerAway,
  purchaseRules,
  repeatedKey,
} from './endpoints.js';
import { FreeTrials, InlineProduct, ShownProduct, Transaction, TransactionType } from './entities.js';
import { PurchaseCost } from './purchase-cost.js';

const noQuery = z.strictObject({});

const fullCode = z.string().min(1).max(300).meta({ description: 'The last part of a purchase URL’s path' });

const NamedProduct = z.strictObject({ product_id: z.string(), display_name: z.string() });

const choice = z.strictObject({
  full_code: fullCode,
  price_id: z.string().max(63),
  quantity: z.int().min(1).max(QUANTITY_MAX).default(1),
  currency: z.enum(currencies).optional().meta({ description: 'One of the price’s currencies. Default: its first' }),
});

const sessionErrors = [
  'VERIFICATION_CODE_NOT_FOUND',
  'USER_NOT_FOUND',
  'TEAM_NOT_FOUND',
  'PRODUCT_ALREADY_GRANTED',
] as const;

/** What calls refuse that ask the card provider. */
const providerRefuses = 'The card provider refuses the request; the text says why.';

const priceRules = `The price is unknown or has changed, or a rule is broken: ${purchaseRules}.`;

/** Calls of the purchase page, and calls that prepare and report purchases. */
export const purchaseEndpoints = defineEndpoints({
  'POST /payments/purchases/create-purchase-url': {
    summary: 'Create a URL where a customer buys a product',
    description:
      'Send exactly one of `product_id` and `inline_product`, which only servers can send. The URL is valid for 24 hours and one purchase. Afterwards the page leads to `return_url`, which must be on a trusted domain.',
    access: everyone,
    query: noQuery,
    body: z.strictObject({
      ...customerParams,
      product_id: z.string().optional(),
      inline_product: InlineProduct.optional(),
      product_inline: InlineProduct.optional().meta({ description: 'The same as `inline_product`' }),
      offer_id: z.string().optional().meta({ description: 'Deprecated: `product_id`' }),
      offer_inline: InlineProduct.optional().meta({ description: 'Deprecated: `inline_product`' }),
      return_url: z.string().max(4096).optional(),
    }),
    returns: z.strictObject({ url: z.string() }),
    unaudited: 'A purchase URL changes nothing until the customer buys.',
    errors: [...productErrors, 'REDIRECT_URL_NOT_WHITELISTED'],
    refusals: {
      400: 'Payments are not set up, there is not exactly one product, or a client sent an inline product.',
      403: notOwnCustomer,
    },
  },
  'POST /payments/purchases/validate-code': {
    summary: 'Read what a purchase URL offers',
    access: 'public',
    query: noQuery,
    body: z.strictObject({ full_code: fullCode, return_url: z.string().max(4096).optional() }),
    returns: z.strictObject({
      product: ShownProduct,
      stripe_account_id: z.string(),
      project_id: z.string(),
      already_bought_non_stackable: z.boolean(),
      conflicting_products: z.array(NamedProduct),
      needed_products: z.array(NamedProduct).meta({
        description: 'The bases of an add-on, of which the customer needs one first; empty if nothing is missing',
      }),
      excluding_products: z.array(NamedProduct).meta({
        description: 'One-time purchases of the customer in the same catalog, which allows no other product',
      }),
      test_mode: z.boolean(),
      charges_enabled: z.boolean(),
      stripe_publishable_key: z.string().nullable().meta({
        description: 'For the card form; null if the installation has no card provider',
      }),
      project_display_name: z.string(),
      project_logo_url: z.string().nullable(),
      project_brand_color: z
        .string()
        .nullable()
        .meta({ description: 'Such as `#0f766e`; null for the default colors' }),
      adds_tax: z
        .boolean()
        .meta({ description: 'Whether the card provider may add tax to the price of a subscription' }),
      free_trials: FreeTrials,
    }),
    unaudited: 'It reads the offer without using the code.',
    errors: ['VERIFICATION_CODE_NOT_FOUND', 'REDIRECT_URL_NOT_WHITELISTED'],
    refusals: { 429: tooManyCodes },
  },
  'GET /payments/purchases/validate-code': {
    summary: 'Check that the return URL of a purchase is trusted',
    description: 'The code may be used already.',
    access: 'public',
    query: z.strictObject({ full_code: fullCode, return_url: z.string().max(4096).optional() }),
    returns: z.strictObject({ valid: z.literal(true) }),
    errors: ['VERIFICATION_CODE_NOT_FOUND', 'REDIRECT_URL_NOT_WHITELISTED'],
  },
  'POST /payments/purchases/preview': {
    summary: 'Show what a purchase would cost, and when it would start',
    description:
      'Changes nothing and does not use the code. For a buyer who has a subscription of the same catalog, it says what is charged now, what is credited, and whether the new product starts now or at the end of the paid period. In test mode, it says what play money does: the full price, and the purchase replaces the other product immediately.',
    access: 'public',
    query: noQuery,
    body: choice,
    returns: PurchaseCost,
    unaudited: 'It computes the cost without using the code.',
    errors: sessionErrors,
    refusals: { 400: `${priceRules} Or the price does not have the currency.`, 429: tooManyCodes },
    addition: true,
  },
  'POST /payments/purchases/purchase-session': {
    summary: 'Start a card payment',
    description:
      'The response has what the card form needs to confirm the payment. Repeating the call with the same choice returns the same payment. The URL can no longer be used after the payment succeeds. A card subscription of the same catalog is switched: to a higher price immediately, to any other price at the end of its period.',
    access: 'public',
    query: noQuery,
    body: choice,
    returns: z.strictObject({ client_secret: z.string() }),
    unaudited: 'Nothing is bought until the card provider confirms the payment.',
    errors: sessionErrors,
    refusals: {
      400: `${priceRules} Or there is no card provider, the price does not have the currency, or the card provider refuses the payment.`,
      429: tooManyCodes,
      503: providerAway,
    },
  },
  'POST /internal/payments/test-mode-purchase-session': {
    summary: 'Buy with play money, in test mode',
    description:
      '`card` determines what happens: `success` pays, `decline` is declined, and `authenticate` requires confirmation: the response has `success: false` and a `confirm`, with which you repeat the call. `fail_second_renewal` is declined from the second renewal on, and `dispute` is disputed 5 days later and lost after 12.',
    access: 'public',
    query: noQuery,
    body: choice.extend(playMoneyFields),
    returns: PlayMoneyAnswer,
    errors: sessionErrors,
    refusals: {
      400: `${priceRules} Or the card was declined (\`card-declined\`), or \`confirm\` belongs to another purchase.`,
      403: 'The project is not in test mode.',
      429: tooManyCodes,
    },
  },
  'POST /internal/payments/setup': {
    summary: 'Set up payments',
    description:
      'Creates the account the first time and returns the same one later. With a card provider, the URL leads to its onboarding.',
    access: owners,
    query: noQuery,
    returns: z.strictObject({ url: z.string().meta({ description: 'Where the owner continues' }) }),
    errors: [],
    refusals: { 400: providerRefuses, 503: providerAway },
  },
  'GET /internal/payments/stripe/account-info': {
    summary: 'Read the state of the payment account',
    access: owners,
    query: noQuery,
    returns: z.strictObject({
      account_id: z.string(),
      charges_enabled: z.boolean(),
      details_submitted: z.boolean(),
      payouts_enabled: z.boolean(),
    }),
    errors: ['STRIPE_ACCOUNT_INFO_NOT_FOUND'],
    refusals: { 503: providerAway },
  },
  'POST /internal/payments/stripe-widgets/account-session': {
    summary: 'Create a session for the card provider’s dashboard widgets',
    access: owners,
    query: noQuery,
    returns: z.strictObject({ client_secret: z.string() }),
    unaudited: 'It shows payments and changes nothing.',
    errors: [],
    refusals: {
      400: `Payments are not set up, or the installation has no card provider. Or ${providerRefuses}`,
      503: providerAway,
    },
  },
  'POST /internal/payments/clock': {
    summary: 'Move the project’s payment clock forward, in test mode',
    description:
      'Everything that happens in between is recorded: periods renew, trials end, items expire. What is recorded while the clock is ahead is test data. Sign-ins, codes and emails use the real time.',
    access: owners,
    query: noQuery,
    ...onceByKey,
    body: z.strictObject({ advance_millis: z.int().min(1).max(limits.clockAdvanceMaxMillis) }),
    returns: z.strictObject({ now_millis: Millis }),
    errors: [],
    refusals: { 400: 'The project is not in test mode.', 409: repeatedKey },
    addition: true,
  },
  'POST /internal/payments/test-data/discard': {
    summary: 'Delete test data and reset the payment clock',
    description: 'Test data is everything that was bought with play money or recorded while the clock was ahead.',
    access: owners,
    query: noQuery,
    ...onceByKey,
    returns: z.strictObject({ discarded: z.int().meta({ description: 'How many purchases and changes of items' }) }),
    errors: [],
    refusals: { 409: repeatedKey },
    addition: true,
  },
  'GET /internal/payments/transactions': {
    summary: 'List purchases and changes of items, newest first',
    description:
      'A page has 50 transactions by default; `limit` is clamped to 1 to 200. `next_cursor` is null on the last page. Test data is listed only in test mode.',
    access: owners,
    query: z.strictObject({
      cursor: z.string().max(200).optional(),
      limit: z.int().optional(),
      type: TransactionType.optional(),
      customer_type: CustomerType.optional(),
    }),
    returns: z.strictObject({
      transactions: z.array(Transaction),
      next_cursor: z.string().nullable(),
      names: Names,
    }),
    errors: [],
    refusals: { 400: 'The cursor is not one of this list.' },
  },
});
