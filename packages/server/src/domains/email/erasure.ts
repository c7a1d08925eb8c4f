import type { Call } from '../../platform/call/call.js';
import { deleteEmailsTo } from './store/emails.js';
import { deleteUnattributedInboxEmails } from './store/inbox.js';

/**
 * Removes what the sending log and the inbox hold of a user's addresses, in the transaction that deletes the user (BM-05).
 * Mail to the user goes with the user's row; this is mail that was sent before it was known who has the address.
 */
export async function eraseEmailsTo({ db, tenant }: Call, addresses: readonly string[]): Promise<void> {
  await deleteEmailsTo(db, { tenantId: tenant.id, addresses });
  await deleteUnattributedInboxEmails(db, tenant.id);
}
