import type { Stripe } from 'stripe';
import { missing } from '../wire/fault.js';
import { boolean, either, integer, list, object, parametersOf, text } from '../wire/fields.js';
import { listOf, paging } from '../wire/lists.js';
import { type Route, route } from '../wire/route.js';

const range = either(
  integer,
  object(parametersOf<Stripe.RangeQueryParam>()({ gt: integer, gte: integer, lt: integer, lte: integer })),
);
const listing = parametersOf<Stripe.EventListParams>()({
  ...paging,
  created: range,
  delivery_success: boolean,
  type: text,
  types: list(text),
});

type Range = ReturnType<typeof range.read>;

const isWithin = (created: number, wanted: Range | undefined): boolean => {
  if (wanted === undefined) return true;
  if (typeof wanted === 'number') return created === wanted;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return created > gt && created >= gte && created < lt && created <= lte;
};

const DAYS_KEPT = 30;

/** Events of an account, which Stripe keeps for 30 days. */
export const eventRoutes: readonly Route[] = [
  route('GET /v1/events', listing, ({ state, account }, params) => {
    const { created, type, types, delivery_success: _delivery, ...page } = params;
    const oldest = state.seconds - DAYS_KEPT * 86_400;
    const names = type === undefined ? types : [type];
    const rows = [...account.events.values()].filter(
      (one) =>
        one.created >= oldest && isWithin(one.created, created) && (names === undefined || names.includes(one.type)),
    );
    return listOf({ rows, url: '/v1/events', page });
  }),
  route('GET /v1/events/:id', {}, ({ account, id }) => {
    const found = account.events.get(id);
    if (!found) throw missing('event', id);
    return found;
  }),
];
