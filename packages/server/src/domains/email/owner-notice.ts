import type { Call } from '../../platform/call/call.js';
import { takeInside } from '../../platform/limits/index.js';
import { listUsers } from '../users/index.js';
import { queueEmails } from './queue/queue-email.js';

/** How many owners get an email. */
const MOST_OWNERS = 50;

/** An email to the owners of a project. */
export interface OwnerNotice {
  readonly project: Pick<Call['project'], 'ownerTeamId'>;
  readonly subject: string;
  readonly html: string;
}

/**
 * Queues an email to each owner of a project, in the caller's transaction. Owners without an address, and those who got
 * too many notices, get none.
 *
 * @param internal a call of the project `internal`, whose users the owners are
 */
export async function queueOwnerNotice(internal: Call, { project, subject, html }: OwnerNotice): Promise<void> {
  if (project.ownerTeamId === null) return;
  const { items } = await listUsers(internal, { team_id: project.ownerTeamId, limit: MOST_OWNERS });
  await internal.transaction(async (trx) => {
    const recipients = [];
    for (const { id, primary_email: to, display_name } of items)
      if (to !== null && (await takeInside(trx, 'security-notices', to)))
        recipients.push({ to, user: { id, display_name } });
    await queueEmails(trx, { body: { source: { kind: 'html', html }, subject }, priority: 'preview', recipients });
  });
}
