import type { ProviderPurchase } from '../../../platform/ports/index.js';
import type { PurchaseEntry } from '../ledger/purchase-state.js';

/** What the ledger has of a purchase by card. */
export interface Recorded {
  readonly isStarted: boolean;
  readonly quantity: number;
  readonly paidUntil: number | null;
  readonly isPastDue: boolean;
  readonly endsAt: number | null;
  readonly isEnded: boolean;
  readonly isRevoked: boolean;
}

/** Returns what entries say of a purchase, in their order. */
export function recordedIn(entries: readonly PurchaseEntry[]): Recorded {
  const recorded: { -readonly [Name in keyof Recorded]: Recorded[Name] } = {
    isStarted: false,
    quantity: 0,
    paidUntil: null,
    isPastDue: false,
    endsAt: null,
    isEnded: false,
    isRevoked: false,
  };
  for (const { kind, quantity, until } of entries) {
    recorded.isStarted = true;
    recorded.quantity = quantity !== null && quantities.has(kind) ? quantity : recorded.quantity;
    if (kind === 'renew') recorded.paidUntil = until;
    if (kind === 'past_due' || kind === 'renew') recorded.isPastDue = kind === 'past_due';
    if (kind === 'cancel' || kind === 'resume') recorded.endsAt = kind === 'cancel' ? until : null;
    if (kind === 'end') recorded.isEnded = true;
    if (kind === 'revoke') recorded.isRevoked = true;
  }
  return recorded;
}

const quantities: ReadonlySet<string> = new Set(['start', 'change-quantity']);

/** An entry to add to a purchase that has started. */
export interface Difference {
  readonly kind: 'renew' | 'past_due' | 'change-quantity' | 'cancel' | 'resume' | 'end' | 'revoke';
  readonly at: number;
  readonly until: number | null;
  readonly quantity: number;
}

/**
 * Returns what the ledger lacks of a subscription or payment as the provider has it. It depends on nothing else, and the
 * times are the provider's, so events that are doubled, dropped or reordered lead to the same entries.
 */
export function differencesOf(
  recorded: Recorded,
  state: ProviderPurchase,
  { now, trialEndsAt }: { readonly now: number; readonly trialEndsAt: number | null },
): Difference[] {
  if (recorded.isEnded) return revocation(recorded, state, now);
  const quantity = state.status === 'ended' ? recorded.quantity : state.quantity;
  const entry = (kind: Difference['kind'], at: number, until: number | null = null): Difference => ({
    kind,
    at: Math.min(at, now),
    until,
    quantity,
  });
  return [
    ...(quantity === recorded.quantity ? [] : [entry('change-quantity', now)]),
    ...renewal(recorded, state, trialEndsAt).map(({ at, until }) => entry('renew', at, until)),
    ...failure(recorded, state, now).map((until) => entry('past_due', until, until)),
    ...ending(recorded, state).map(({ kind, until }) => entry(kind, now, until)),
    ...(state.status === 'ended' ? [entry('end', endOf(state, now))] : []),
    ...revocation(recorded, state, now),
  ];
}

/** A period that was paid. The trial is known from the purchase itself. */
function renewal({ paidUntil, isPastDue }: Recorded, { paid, status }: ProviderPurchase, trialEndsAt: number | null) {
  if (!paid) return [];
  const isNew = paid.until > (paidUntil ?? trialEndsAt ?? 0);
  return isNew || (isPastDue && status === 'live') ? [paid] : [];
}

/** A payment that failed ends the purchase with what is paid. */
function failure({ isPastDue }: Recorded, { paid, status, startedAt }: ProviderPurchase, now: number): number[] {
  if (isPastDue || status !== 'past_due') return [];
  return [paid?.until ?? Math.min(startedAt, now)];
}

function ending(
  { endsAt }: Recorded,
  state: ProviderPurchase,
): { readonly kind: 'cancel' | 'resume'; readonly until: number | null }[] {
  if (state.status === 'ended' || isSameSecond(state.endsAt, endsAt)) return [];
  return [{ kind: state.endsAt === null ? 'resume' : 'cancel', until: state.endsAt }];
}

/** Whether two moments are the same for a provider, which counts seconds and rounds up. */
export const isSameSecond = (one: number | null, other: number | null): boolean =>
  one === other || (one !== null && other !== null && Math.ceil(one / 1000) === Math.ceil(other / 1000));

/** An unpaid subscription ended with what was paid, whenever the provider gave up. */
const endOf = ({ endedAt, paid }: ProviderPurchase, now: number): number =>
  Math.min(endedAt ?? now, paid?.until ?? Infinity);

const revocation = ({ isRevoked, quantity }: Recorded, { revoked }: ProviderPurchase, now: number): Difference[] =>
  revoked && !isRevoked ? [{ kind: 'revoke', at: Math.min(revoked.at ?? now, now), until: null, quantity }] : [];
