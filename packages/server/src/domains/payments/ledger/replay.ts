import type { Grant } from './grants.js';

/** A quantity that a customer used at a moment. */
export interface Use {
  readonly id: string;
  readonly at: number;
  readonly amount: number;
}

/** One step of a replay. */
export interface Step {
  readonly at: number;
  readonly kind: 'grant' | 'use' | 'expiry';
  /** The ID of the grant or use. */
  readonly id: string;
  /** What it adds to the balance, or with a minus takes from it. */
  readonly amount: number;
  readonly balance: number;
  /** When the grant ends; `Infinity` for never, and for uses. */
  readonly end: number;
}

/** What a replay leaves: enough to continue it. */
export interface Remainder {
  readonly debt: number;
  /** What is left of grants, by when they end. Of grants that end together it does not matter which is used. */
  readonly live: readonly Left[];
}

/** A part of a grant that is not used. */
export interface Left {
  /** `Infinity` if it does not expire. */
  readonly end: number;
  readonly amount: number;
}

interface Live extends Grant {
  left: number;
}

/** Grants and uses, in any order. */
export interface Movements {
  readonly grants: readonly Grant[];
  readonly uses: readonly Use[];
}

/**
 * Returns the balance at a moment. A use takes from the live grant that ends first; what no grant covers is a debt, which
 * the next grants repay. At one instant, grants expire first, then grants begin, then units are used.
 *
 * @param onStep called for each step, in order
 */
export const replay = (movements: Movements, moment: number, onStep?: (step: Step) => void): number =>
  resume(nothing, movements, { moment, onStep }).balance;

/** What is left before the first movement. */
export const nothing: Remainder = { debt: 0, live: [] };

/** Continues a replay that ended before the movements; returns the balance at a moment, and what is left then. */
export function resume(
  before: Remainder,
  { grants, uses }: Movements,
  { moment, onStep = () => undefined }: { readonly moment: number; onStep?: ((step: Step) => void) | undefined },
): { readonly balance: number; readonly remainder: Remainder } {
  const live = new LiveGrants(before.live);
  let { debt } = before;
  let balance = balanceOf(before);
  const note = (step: Omit<Step, 'balance'>) => {
    balance += step.amount;
    onStep({ ...step, balance });
  };
  const expire = (at: number) => {
    for (const { id, end, left } of live.removeEnded(at)) note({ at: end, kind: 'expiry', id, amount: -left, end });
  };
  const grant = (granted: Grant) => {
    const repaid = Math.min(debt, granted.amount);
    debt -= repaid;
    live.add({ ...granted, left: granted.amount - repaid });
    note({ at: granted.start, kind: 'grant', id: granted.id, amount: granted.amount, end: granted.end });
  };
  const take = ({ id, at, amount }: Use) => {
    debt += amount - live.take(amount);
    note({ at, kind: 'use', id, amount: -amount, end: Infinity });
  };
  const begun = grants.filter(({ start, end }) => start <= moment && start < end).toSorted(byStart);
  const used = uses.filter(({ at }) => at <= moment).toSorted(byTime);
  for (let [g, u] = [0, 0]; g < begun.length || u < used.length; ) {
    const at = Math.min(begun[g]?.start ?? Infinity, used[u]?.at ?? Infinity);
    expire(at);
    for (let next = begun[g]; next?.start === at; next = begun[(g += 1)]) grant(next);
    for (let next = used[u]; next?.at === at; next = used[(u += 1)]) take(next);
  }
  expire(moment);
  return { balance, remainder: { debt, live: live.summarize() } };
}

/** Returns the balance of what is left. */
export const balanceOf = ({ debt, live }: Remainder): number =>
  live.reduce((sum, { amount }) => sum + amount, 0 - debt);

/** Grants that have not ended, in the order of their ends. */
class LiveGrants {
  private sorted: Live[];
  /** Those before it are ended or used up. */
  private head = 0;

  /** @param earlier what is left of earlier grants, in the order of their ends */
  constructor(earlier: readonly Left[]) {
    this.sorted = earlier.map(({ end, amount }) => ({ id: '', start: -Infinity, end, amount, left: amount }));
  }

  add(grant: Live): void {
    let [low, high] = [this.head, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.sorted[middle];
      if (other && byEnd(other, grant) < 0) low = middle + 1;
      else high = middle;
    }
    this.sorted.splice(low, 0, grant);
  }

  /** Takes up to an amount; returns how much there was. */
  take(amount: number): number {
    let missing = amount;
    for (let first = this.sorted[this.head]; first && missing > 0; first = this.sorted[this.head]) {
      const taken = Math.min(first.left, missing);
      first.left -= taken;
      missing -= taken;
      if (first.left === 0) this.head += 1;
    }
    return amount - missing;
  }

  /** Removes the grants that end at a moment or before it; returns those of which something was left. */
  removeEnded(moment: number): Live[] {
    const begin = this.head;
    while ((this.sorted[this.head]?.end ?? Infinity) <= moment) this.head += 1;
    return this.sorted.slice(begin, this.head).filter(({ left }) => left > 0);
  }

  /** What is left, by end, in the order of ends. */
  summarize(): Left[] {
    const amounts = new Map<number, number>();
    for (const { end, left } of this.sorted.slice(this.head))
      if (left > 0) amounts.set(end, (amounts.get(end) ?? 0) + left);
    return [...amounts].map(([end, amount]) => ({ end, amount }));
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

// `Infinity - Infinity` is not a number, so ends are compared and not subtracted.
const byEnd = (a: Grant, b: Grant): number => (a.end === b.end ? compare(a.id, b.id) : a.end < b.end ? -1 : 1);

const byStart = (a: Grant, b: Grant): number => a.start - b.start || byEnd(a, b);

const byTime = (a: Use, b: Use): number => a.at - b.at || compare(a.id, b.id);
