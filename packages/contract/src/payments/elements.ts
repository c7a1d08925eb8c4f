import { z } from 'zod';
import { customerTypes, expiries, intervalUnits } from './choices.js';
import { CONFIG_ID, CONFIG_ID_MAX_CHARS, configIdMessages } from './config-ids.js';

/**
 * Play-money cards, by what happens when one pays with them. The first is the default. `fail_second_renewal` is declined
 * from the second renewal on; with `dispute`, the payment is disputed 5 days later, and the dispute is lost after 12.
 */
export const playMoneyCards = ['success', 'decline', 'authenticate', 'fail_second_renewal', 'dispute'] as const;

/** What a payment with play money sends. */
export const playMoneyFields = {
  card: z.enum(playMoneyCards).default('success'),
  confirm: z.string().max(100).optional().meta({ description: 'From the first answer, for `authenticate`' }),
};

/** The answer to a payment with play money: paid, or what to confirm it with. */
export const PlayMoneyAnswer = z.strictObject({ success: z.boolean(), confirm: z.string().optional() });

/** See {@link PlayMoneyAnswer}. */
export type PlayMoneyAnswer = z.infer<typeof PlayMoneyAnswer>;

/** A number of days, weeks, months or years. Zero means no interval. */
export const Interval = z.tuple([z.int().min(0).max(10_000), z.enum(intervalUnits)]);

/** How often an included item is granted. */
export const Repeat = z.union([Interval, z.literal('never')]);

/** When an included item expires. */
export const Expires = z.enum(expiries);

/** The type of a customer. */
export const CustomerType = z.enum(customerTypes);

/** An ID in the configuration: of a price, catalog, product, item, domain or store. */
export const configId = (what: string) => {
  const { length, format } = configIdMessages(what);
  return z.string().max(CONFIG_ID_MAX_CHARS, length).regex(CONFIG_ID, format);
};
