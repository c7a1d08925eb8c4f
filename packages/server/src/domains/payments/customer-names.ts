import type { Call } from '../../platform/call/call.js';
import { findNames } from '../teams/index.js';

/** A row of a list that names its customer. */
interface CustomerRow {
  readonly customer_type: string;
  readonly customer_id: string;
}

/** Returns a page with the names of its customers: of users and teams, by their IDs. */
export async function withCustomerNames<Page>(call: Call, page: Page, rows: readonly CustomerRow[]) {
  const idsOf = (type: string): string[] =>
    rows.flatMap((row) => (row.customer_type === type ? [row.customer_id] : []));
  return { ...page, names: await findNames(call, { users: idsOf('user'), teams: idsOf('team') }) };
}
