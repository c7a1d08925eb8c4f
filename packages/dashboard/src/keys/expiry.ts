const dayMillis = 86_400_000;

/** The lifetimes that are offered for keys. */
export const expiryChoices = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In 1 year' },
] as const;

/** One of the offered lifetimes. */
export type ExpiryChoice = (typeof expiryChoices)[number]['value'];

/** Keys that expire in this year or later count as keys that never expire: the wire needs a time for every key. */
const neverFromYear = 2200;

/** When keys created now with a lifetime expire. */
export const toExpiry = (choice: ExpiryChoice, now: Date): Date =>
  choice === 'never' ? new Date(Date.UTC(neverFromYear, 0, 1)) : new Date(now.getTime() + Number(choice) * dayMillis);

/** Whether an expiry is so far in the future that it means “never”. */
export const isNever = (expiresAt: Date): boolean => expiresAt.getUTCFullYear() >= neverFromYear;
