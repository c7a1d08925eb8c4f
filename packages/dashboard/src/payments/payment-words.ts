import { decimalsOf } from '@portico/contract/plain';
import type { PaymentInterval } from '@portico/js';
import { type CustomerType, currencies, type Expires, type Price, type Product } from './config/payments-config.js';

/** The names of the customers' types. */
export const customerWords: Readonly<Record<CustomerType, string>> = {
  user: 'Users',
  team: 'Teams',
  custom: 'Custom customers',
};

/** What happens to an included item, as the editor calls it. */
export const expiryWords: Readonly<Record<Expires, string>> = {
  never: 'Never',
  'when-purchase-expires': 'When the purchase ends',
  'when-repeated': 'When it is granted again',
};

/** Formats an amount of money, such as “$20.00”. */
const formatMoney = (amount: string, currency: string): string =>
  Number(amount).toLocaleString('en', { style: 'currency', currency });

/** Formats an amount in minor units, such as “$20.00” for 2000 cents. */
export const formatMinorUnits = (amount: number, currency: string): string =>
  (amount / 10 ** decimalsOf(currency)).toLocaleString('en', {
    style: 'currency',
    currency,
  });

/** Reads a decimal number as an amount in minor units; undefined if it is not an amount of the currency. */
export const minorUnitsOf = (text: string, currency: string): number | undefined => {
  const decimals = decimalsOf(currency);
  const pattern = decimals === 0 ? /^\d{1,12}$/ : new RegExp(`^\\d{1,12}(\\.\\d{1,${decimals}})?$`);
  return pattern.test(text.trim()) ? Math.round(Number(text) * 10 ** decimals) : undefined;
};

/** Formats an interval, such as “month” or “3 months”. */
const formatInterval = ([count, unit]: readonly [number, string]): string => (count === 1 ? unit : `${count} ${unit}s`);

/** Formats the amounts of a price and how often it is paid, such as “$20.00 per month”. */
export const formatPrice = (price: Omit<Price, 'interval'> & { readonly interval?: PaymentInterval | undefined }) => {
  const amounts = currencies.flatMap((code) => {
    const amount = price[code];
    return amount === undefined ? [] : [formatMoney(amount, code)];
  });
  const text = amounts.join(' or ');
  return price.interval
    ? `${text} ${price.interval[0] === 1 ? 'per' : 'every'} ${formatInterval(price.interval)}`
    : text;
};

/** Formats the price of a product, after its free trial, such as “7 days free, then $20.00 per month”. */
export const formatOffer = (price: Price, product: Pick<Product, 'freeTrial'>): string => {
  const trial = price.interval && (price.freeTrial ?? product.freeTrial);
  if (!trial) return formatPrice(price);
  const [count, unit] = trial;
  return `${count} ${unit}${count === 1 ? '' : 's'} free, then ${formatPrice(price)}`;
};

/** Returns a product's name after how many of it there are, unless it is one. */
export const countedName = (name: string, quantity: number): string => (quantity > 1 ? `${quantity} × ${name}` : name);

/** Formats a quantity with its sign, such as “+5”. */
export const formatChange = (quantity: number): string =>
  quantity.toLocaleString('en', { signDisplay: 'exceptZero' }).replace('-', '−');
