import type { Call } from '../../platform/call/call.js';
import { type StoredUser, updateListedColumns } from './store/users.js';

/**
 * Updates the listed columns: the copies, in the user's own row, of what lists show from the tables of contact channels
 * and credentials. In the caller's transaction, after the last change of these tables.
 */
export async function refreshListedColumns(call: Call, id: string, stored: StoredUser): Promise<void> {
  if (stored.has_stale_copies) await updateListedColumns(call, id);
}
