import type { Currency } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { useCode } from '../../platform/codes/index.js';
import { Refusal } from '../../platform/failures/failures.js';
import { currenciesOf, standardCurrency, totalOf } from './charges.js';
import { lockAccount } from './customers.js';
import type { Account } from './ledger/account.js';
import type { Card } from './play-money-cards.js';
import { findProduct, type Offer, type Price, pricesOf } from './product.js';
import { hideReason, type OpenInvitation } from './purchase-codes.js';
import { makePurchase } from './purchases.js';
import { planPurchase, requirePrice } from './rules.js';

/** What a buyer chose on the purchase page. */
export interface Choice {
  readonly priceId: string;
  readonly quantity: number;
  /** Default: the first that the price has. */
  readonly currency?: Currency | undefined;
}

/**
 * Sells what a purchase URL offers, for play money, and uses its code up: in one transaction, so that a purchase that
 * cannot be made leaves the code as it was.
 *
 * @throws Refusal 400, KnownError PRODUCT_ALREADY_GRANTED, USER_NOT_FOUND, TEAM_NOT_FOUND, VERIFICATION_CODE_NOT_FOUND
 */
export async function sellForPlayMoney(
  call: Call,
  invitation: OpenInvitation,
  choice: Choice & { readonly card: Card },
): Promise<void> {
  await call.transaction(async (trx) => {
    const sale = await prepareSale(trx, invitation, choice);
    await useCode(trx, invitation.code).catch(hideReason);
    const { plan } = sale;
    if (plan) await makePurchase(trx, sale.locked, { ...sale, plan, source: 'TEST_MODE', card: choice.card });
  });
}

/**
 * Checks whether a sale can be made, in the caller's transaction; throws as `sellForPlayMoney` does.
 *
 * @returns with the price of one unit, in minor units of the currency
 */
export async function prepareSale(call: Call, { customer, offer }: OpenInvitation, choice: Choice) {
  const locked = await lockAccount(call, customer);
  return { locked, ...planSale(call, locked.account, { offer, choice }) };
}

/** Plans a sale by what the customer has; throws Refusal 400, KnownError PRODUCT_ALREADY_GRANTED. */
export function planSale(
  call: Call,
  account: Account,
  { offer: offered, choice }: { readonly offer: Offer; readonly choice: Choice },
) {
  const { priceId, quantity, currency } = choice;
  const offer = currentOffer(call, offered, priceId);
  const price = requirePrice(offer.product, priceId);
  const paidIn = requireCurrency(price, currency);
  const unitAmount = totalOf(price, { currency: paidIn, quantity: 1 }) ?? 0;
  const wish = { offer, priceId, quantity };
  return { wish, currency: paidIn, unitAmount, plan: planPurchase(account, wish) };
}

/** Returns the currency to pay a price in. */
function requireCurrency(price: Price, wanted: Currency | undefined): Currency {
  const currency = wanted ?? standardCurrency(price);
  if (currency && price[currency] !== undefined) return currency;
  throw new Refusal(400, `currency: The price can be paid in ${currenciesOf(price).join(', ')}.`);
}

/**
 * Returns the product as it is configured now. The buyer saw the price when the URL was made, so it must be the same.
 *
 * @throws Refusal 400 that names the price
 */
function currentOffer(call: Call, { productId, product }: Offer, priceId: string): Offer {
  const seen = requirePrice(product, priceId);
  if (productId === null) return { productId, product };
  const current = findProduct(call.config.payments, productId);
  if (!current)
    throw new Refusal(400, `The price "${priceId}" is no longer available, because the product was removed.`);
  const prices = pricesOf(current);
  const price = Object.hasOwn(prices, priceId) ? prices[priceId] : undefined;
  // The page shows the offer as it was, so reloading it would not help.
  if (!price) throw new Refusal(400, `The price "${priceId}" is no longer available. Request a new purchase link.`);
  if (current.customerType !== product.customerType || termsOf(price) !== termsOf(seen))
    throw new Refusal(400, `The price "${priceId}" has changed. Request a new purchase link.`);
  return { productId, product: current };
}

const termsOf = ({ freeTrial: _, serverOnly: __, interval, ...amounts }: Price): string =>
  JSON.stringify([Object.entries(amounts).toSorted(([a], [b]) => (a < b ? -1 : 1)), interval]);
