import type { Stripe } from 'stripe';
import { invalid, missing } from './fault.js';
import { integer, text } from './fields.js';

/** The parameters of every list. */
export const paging = { limit: integer, starting_after: text, ending_before: text } as const;

interface Page {
  readonly limit: number | undefined;
  readonly starting_after: string | undefined;
  readonly ending_before: string | undefined;
}

interface Listed<Row> {
  /** Oldest first, as they were made. */
  readonly rows: readonly Row[];
  readonly url: string;
  readonly page: Page;
}

/** Answers a page, newest first: 1 to 100 rows, 10 by default. */
export function listOf<Row extends { readonly id: string }>({ rows, url, page }: Listed<Row>): Stripe.ApiList<Row> {
  const limit = readLimit(page.limit);
  const newest = rows.toReversed();
  const cursor = page.starting_after ?? page.ending_before;
  const index = newest.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && index < 0) throw missing('object', cursor, 'starting_after');
  if (page.ending_before !== undefined) {
    const before = newest.slice(0, index);
    return { object: 'list', url, data: before.slice(-limit), has_more: before.length > limit };
  }
  const after = newest.slice(index + 1);
  return { object: 'list', url, data: after.slice(0, limit), has_more: after.length > limit };
}

/** Refuses a limit that Stripe refuses. */
export function readLimit(limit = 10): number {
  if (limit >= 1 && limit <= 100) return limit;
  throw invalid(`Invalid integer: limit must be between 1 and 100`, { param: 'limit' });
}
