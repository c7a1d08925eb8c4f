import type { Call } from '../../platform/call/call.js';
import { runTogether } from '../../platform/db/together.js';
import { deleteEmailsTo } from './store/emails.js';
import { deleteUnattributedInboxEmails } from './store/inbox.js';
import { deleteSuppressions } from './store/suppressions.js';

/**
 * Removes a user's addresses from the sending log, the suppressions and the inbox, in the transaction that deletes the user (BM-05).
 * Emails to the user are deleted with the user's row; these emails were sent before the address had a user.
 */
export async function eraseEmailsTo({ db, tenant }: Call, addresses: readonly string[]): Promise<void> {
  await runTogether(db, deleteEmailsTo(db, { tenantId: tenant.id, addresses }), {
    also: [deleteSuppressions(tenant.id, addresses)],
  });
  await deleteUnattributedInboxEmails(db, tenant.id);
}
