import type { Call } from '../../platform/call/call.js';
import { findTeamNames } from '../teams/index.js';
import { findUsers } from '../users/index.js';

/** A row of a list that names its customer. */
interface CustomerRow {
  readonly customer_type: string;
  readonly customer_id: string;
}

/** Returns a page with the names of its customers: of users and teams, by their IDs. */
export async function withCustomerNames<Page>(call: Call, page: Page, rows: readonly CustomerRow[]) {
  const idsOf = (type: string): string[] => [
    ...new Set(rows.flatMap((row) => (row.customer_type === type ? [row.customer_id] : []))),
  ];
  const [users, teams] = await Promise.all([findUsers(call, idsOf('user')), findTeamNames(call, idsOf('team'))]);
  const names = [
    ...users.map((user) => [user.id, user.display_name || user.primary_email || ''] as const),
    ...teams.map((team) => [team.id, team.display_name] as const),
  ];
  return { ...page, names: Object.fromEntries(names.filter(([, name]) => name !== '')) };
}
