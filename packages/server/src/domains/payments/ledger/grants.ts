import { addIntervals, countIntervals, type Interval } from './calendar.js';

/** A stretch of time in which a purchase is live with one quantity. All times are in milliseconds since 1970, UTC. */
export interface Term {
  readonly from: number;
  /** When it ended or will end, as far as that is known: the end of the running period if the purchase continues. */
  readonly to: number;
  readonly quantity: number;
}

/** What grants items: a purchase, or a product that every customer has. */
export interface Holding {
  readonly source: 'subscription' | 'one_time' | 'default_product';
  readonly sourceId: string;
  readonly productId: string | null;
  /** Occurrences of permanent and accumulating items are counted from here. */
  readonly anchor: number;
  /** Windows of items that are replaced when repeated are counted from here. */
  readonly windowAnchor: number;
  /** In order, without overlap. */
  readonly terms: readonly Term[];
  /** When it was refunded or disputed: what is left of its grants ends then. */
  readonly revokedAt: number | null;
}

/** How a product grants an item. */
export interface Rule {
  readonly quantity: number;
  readonly repeat: Interval | null;
  readonly expires: 'never' | 'when-purchase-expires' | 'when-repeated';
}

/** A quantity that a customer gets at a moment and keeps until it is used or expires. */
export interface Grant {
  readonly id: string;
  readonly start: number;
  /** `Infinity` if it does not expire. */
  readonly end: number;
  readonly amount: number;
}

/** The stretch of time of which grants are needed: those that end before `since` cannot matter. */
export interface Span {
  readonly since: number;
  readonly until: number;
}

/** Returns what a holding grants of an item up to a moment. */
export function grantsOf(holding: Holding, rule: Rule, span: Span): Grant[] {
  if (rule.quantity <= 0) return [];
  const grants = kindOf(holding, rule)(holding, rule, span);
  const { revokedAt, sourceId } = holding;
  return grants
    .filter(({ start, end, amount }) => start < end && start <= span.until && amount > 0)
    .map((grant, index) => ({
      ...grant,
      id: `${sourceId}/${String(index).padStart(8, '0')}`,
      end: revokedAt === null ? grant.end : Math.min(grant.end, revokedAt),
    }));
}

type Bare = Omit<Grant, 'id'>;
type Kind = (holding: Holding, rule: Rule, span: Span) => Bare[];

function kindOf({ source }: Holding, { repeat, expires }: Rule): Kind {
  if (source === 'one_time') return permanentOnce;
  if (repeat === null) return expires === 'when-purchase-expires' ? perTerm : permanentOnce;
  if (expires === 'when-repeated') return perWindow(repeat);
  return expires === 'never' ? permanentPerOccurrence(repeat) : accumulating(repeat);
}

const perTerm: Kind = ({ terms }, rule) =>
  terms.map(({ from, to, quantity }) => ({ start: from, end: to, amount: rule.quantity * quantity }));

const permanentOnce: Kind = ({ terms, anchor }, rule) => growing(terms, rule, { from: anchor, to: Infinity });

/** What permanent grants of one occurrence amount to: a larger quantity later adds the difference, a smaller nothing. */
function growing(terms: readonly Term[], rule: Rule, window: { readonly from: number; readonly to: number }): Bare[] {
  let granted = 0;
  return terms.flatMap(({ from, to, quantity }) => {
    if (from >= window.to || to <= window.from) return [];
    const amount = rule.quantity * quantity - granted;
    if (amount <= 0) return [];
    granted += amount;
    return [{ start: Math.max(from, window.from), end: Infinity, amount }];
  });
}

const permanentPerOccurrence =
  (repeat: Interval): Kind =>
  (holding, rule, { until }) => {
    const { anchor, source } = holding;
    return occurrences(anchor, repeat, { from: anchor, until }).flatMap((from, index) => {
      const window = { from, to: addIntervals(anchor, repeat, index + 1) };
      return growing(termsAt(holding, from), rule, source === 'default_product' ? { from, to: from + 1 } : window);
    });
  };

/** A default product counts only occurrences at which it is on; a purchase that returns also gets the running one. */
const termsAt = ({ source, terms }: Holding, moment: number): readonly Term[] =>
  source === 'default_product' ? terms.filter(({ from, to }) => from <= moment && moment < to) : terms;

const perWindow =
  (repeat: Interval): Kind =>
  ({ terms, windowAnchor }, rule, { since, until }) =>
    terms.flatMap(({ from, to, quantity }) => {
      const first = Math.max(0, countIntervals(windowAnchor, repeat, Math.max(from, since)));
      const begin = addIntervals(windowAnchor, repeat, first);
      return occurrences(windowAnchor, repeat, { from: begin, until: Math.min(until, to - 1) }).map((start, index) => ({
        start: Math.max(start, from),
        end: Math.min(addIntervals(windowAnchor, repeat, first + index + 1), to),
        amount: rule.quantity * quantity,
      }));
    });

/** Occurrences add up and end with the term. The next term starts with all of them again. */
const accumulating =
  (repeat: Interval): Kind =>
  ({ terms, anchor, source }, rule, { until }) => {
    let [counted, last] = [0, -1];
    return terms.flatMap(({ from, to, quantity }) => {
      const amount = rule.quantity * quantity;
      const running = countIntervals(anchor, repeat, from);
      const isNew = running > last && (source !== 'default_product' || addIntervals(anchor, repeat, running) === from);
      if (isNew) counted += 1;
      const start = addIntervals(anchor, repeat, running + 1);
      const later = occurrences(anchor, repeat, { from: start, until: Math.min(until, to - 1) });
      const again = { start: from, end: to, amount: amount * counted };
      counted += later.length;
      last = running + later.length;
      return [again, ...later.map((at) => ({ start: at, end: to, amount }))];
    });
  };

/** The occurrences from one of them up to a moment. */
function occurrences(anchor: number, repeat: Interval, { from, until }: { from: number; until: number }): number[] {
  const first = countIntervals(anchor, repeat, from);
  const last = countIntervals(anchor, repeat, until);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    addIntervals(anchor, repeat, first + index),
  );
}
