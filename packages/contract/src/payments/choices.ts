// Plain values, so that browsers can use them without a schema library.

/** Units of payment intervals. */
export const intervalUnits = ['day', 'week', 'month', 'year'] as const;

/** Who can buy a product or own an item. The first is the default. */
export const customerTypes = ['user', 'team', 'custom'] as const;

/** What happens to a product's included items when the purchase or the interval ends. The last is the default. */
export const expiries = ['never', 'when-purchase-expires', 'when-repeated'] as const;

/** What an invoice charges: the first payment of a purchase, another period, or the switch to a higher price. */
export const invoiceReasons = ['purchase', 'renewal', 'switch'] as const;

/** The outcome of a charge. `open` is retried, `failed` no more; `refunded` means in full. */
export const invoiceStatuses = ['paid', 'open', 'failed', 'refunded', 'disputed'] as const;

/** What revenue figures count. */
export const revenueKinds = ['new', 'renewed', 'ended', 'refunded'] as const;
