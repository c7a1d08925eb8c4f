/** The ID of an object that Stripe answers as such or expanded. */
export const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  (typeof value === 'string' ? value : value?.id) ?? null;

/** Stripe counts seconds. */
export const toMillis = (seconds: number): number => seconds * 1000;
