import { z } from 'zod';
import { limits } from '../limits.js';

/** Units of payment intervals. */
export const intervalUnits = ['day', 'week', 'month', 'year'] as const;

/** Who can buy a product or own an item. The first is the default. */
export const customerTypes = ['user', 'team', 'custom'] as const;

/** What happens to a product's included items when the purchase or the interval ends. The last is the default. */
export const expiries = ['never', 'when-purchase-expires', 'when-repeated'] as const;

/** Play-money cards, by what happens when one pays with them. The first is the default. */
export const playMoneyCards = ['success', 'decline', 'authenticate'] as const;

/** A number of days, weeks, months or years. Zero means no interval. */
export const Interval = z.tuple([z.int().min(0).max(10_000), z.enum(intervalUnits)]);

/** How often an included item is granted. */
export const Repeat = z.union([Interval, z.literal('never')]);

/** When an included item expires. */
export const Expires = z.enum(expiries);

/** The type of a customer. */
export const CustomerType = z.enum(customerTypes);

const ID = new RegExp(`^[A-Za-z0-9_][A-Za-z0-9_-]{0,${limits.configIdMaxChars - 1}}$`);

/** An ID in the configuration: of a price, catalog, product, item, domain or store. */
export const configId = (what: string) =>
  z
    .string()
    .max(limits.configIdMaxChars, `${what} must be at most ${limits.configIdMaxChars} characters`)
    .regex(ID, `${what} must contain only letters, numbers, underscores, and hyphens, and not start with a hyphen`);
