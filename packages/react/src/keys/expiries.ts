import type { MessageId } from '../messages/en/full.js';

const DAY_MILLIS = 86_400_000;

/** Lifetimes of a new key, shortest first. */
export const expiries = [
  { id: '1', text: 'keys.expiry-1', days: 1 },
  { id: '7', text: 'keys.expiry-7', days: 7 },
  { id: '30', text: 'keys.expiry-30', days: 30 },
  { id: '90', text: 'keys.expiry-90', days: 90 },
  { id: '365', text: 'keys.expiry-365', days: 365 },
  { id: 'never', text: 'keys.expiry-never', days: null },
] as const satisfies readonly { readonly id: string; readonly text: MessageId; readonly days: number | null }[];

/** The lifetime that is selected at first. */
export const defaultExpiry = '30';

/** Returns when a key with a lifetime expires, or `null` for never. */
export function expiryDate(id: string, nowMillis: number): Date | null {
  const days = expiries.find((one) => one.id === id)?.days ?? null;
  return days === null ? null : new Date(nowMillis + days * DAY_MILLIS);
}
