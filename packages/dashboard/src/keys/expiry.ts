const dayMillis = 86_400_000;

/** How long keys may live, as it is offered. */
export const expiryChoices = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
] as const;

/** One of the offered lifetimes. */
export type ExpiryChoice = (typeof expiryChoices)[number]['value'];

/** The year from which on a key counts as one that does not expire: the wire asks every key for a time. */
const neverFromYear = 2200;

/** When keys made now under a choice expire. */
export const toExpiry = (choice: ExpiryChoice, now: Date): Date =>
  choice === 'never' ? new Date(Date.UTC(neverFromYear, 0, 1)) : new Date(now.getTime() + Number(choice) * dayMillis);

/** Whether a time is so far off that it was meant as “never”. */
export const isNever = (expiresAt: Date): boolean => expiresAt.getUTCFullYear() >= neverFromYear;

/** Whether a text is one of the offered lifetimes. */
export const isExpiryChoice = (text: string): text is ExpiryChoice => expiryChoices.some(({ value }) => value === text);
