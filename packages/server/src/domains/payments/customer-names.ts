import type { Call } from '../../platform/call/call.js';
import { findNames } from '../audit/index.js';

/** A row of a list that names its customer. */
interface CustomerRow {
  readonly customer_type: string;
  readonly customer_id: string;
}

/** Returns a page with the names of its customers: of users and teams, by their IDs. */
export async function withCustomerNames<Page>(call: Call, page: Page, rows: readonly CustomerRow[]) {
  const names = await findNames(
    call,
    rows.map(({ customer_type: type, customer_id: id }) => ({ type, id })),
  );
  return { ...page, names };
}
