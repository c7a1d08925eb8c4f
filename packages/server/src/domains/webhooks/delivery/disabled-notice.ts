import type { Call } from '../../../platform/call/call.js';
import { takeInside } from '../../../platform/limits/index.js';
import { escapeHtml } from '../../../platform/text/escape-html.js';
import { queueEmails } from '../../email/index.js';
import { listUsers } from '../../users/index.js';
import type { Disabling } from './disable.js';

/** So many owners get an email. */
const MOST_OWNERS = 50;

const reasons: Readonly<Record<Disabling['because'], string>> = {
  gone: 'It answered with status 410, which means that it no longer wants events.',
  failing: 'Every request to it has failed for 5 days.',
};

/** Emails the owners of a project that an endpoint was disabled, through project `internal`. */
export async function queueDisabledNotice(
  internal: Call,
  { project, endpoint, because }: Disabling & { readonly project: Call['project'] },
): Promise<void> {
  if (project.ownerTeamId === null) return;
  const { items } = await listUsers(internal, { team_id: project.ownerTeamId, limit: MOST_OWNERS });
  const link = `${internal.settings.publicUrl}/projects/${project.id}/webhooks`;
  const html = [
    `<p>The webhook endpoint <code>${escapeHtml(endpoint.url)}</code> of ${escapeHtml(project.displayName)} was disabled.</p>`,
    `<p>${reasons[because]} Events that happen while it is disabled are not delivered to it.</p>`,
    `<p>Fix the endpoint, enable it, and send the failed events again: <a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
  ].join('');
  await internal.transaction(async (trx) => {
    const recipients = [];
    for (const { id, primary_email: to, display_name } of items)
      if (to !== null && (await takeInside(trx, 'security-notices', to)))
        recipients.push({ to, user: { id, display_name } });
    const subject = `Webhook endpoint of ${project.displayName} disabled`;
    await queueEmails(trx, { body: { source: { kind: 'html', html }, subject }, priority: 'preview', recipients });
  });
}
