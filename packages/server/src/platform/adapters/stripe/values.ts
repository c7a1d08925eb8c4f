/** The ID of an object that Stripe answers as such or expanded. */
export const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  (typeof value === 'string' ? value : value?.id) ?? null;

/** Stripe counts seconds. */
export const toMillis = (seconds: number): number => seconds * 1000;

/** Rounds up, so that nothing happens at Stripe before its moment. */
export const toSeconds = (millis: number): number => Math.ceil(millis / 1000);

/** Whether a reference is that of a payment, and not of a subscription. */
export const isPayment = (reference: string): boolean => reference.startsWith('pi_');

/** The options of a request whose repeats do nothing. */
export const keyed = (account: string, cause: string) => ({
  stripeAccount: account,
  idempotencyKey: `portico-${cause}`,
});
