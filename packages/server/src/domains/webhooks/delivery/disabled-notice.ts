import type { Call } from '../../../platform/call/call.js';
import { escapeHtml } from '../../../platform/text/escape-html.js';
import { queueOwnerNotice } from '../../email/index.js';
import type { Disabling } from './disable.js';

const reasons: Readonly<Record<Disabling['because'], string>> = {
  gone: 'It responded with status 410, which means that it no longer wants events.',
  failing: 'Every request to it has failed for 5 days.',
};

/** Emails the owners of a project that an endpoint was disabled, through project `internal`. */
export async function queueDisabledNotice(
  internal: Call,
  { project, endpoint, because }: Disabling & { readonly project: Call['project'] },
): Promise<void> {
  const link = `${internal.settings.publicUrl}/projects/${project.id}/webhooks`;
  const html = [
    `<p>The webhook endpoint <code>${escapeHtml(endpoint.url)}</code> of ${escapeHtml(project.displayName)} was disabled.</p>`,
    `<p>${reasons[because]} Events that happen while it is disabled are not delivered to it.</p>`,
    `<p>Fix the endpoint, enable it, and send the failed events again: <a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
  ].join('');
  const subject = `Webhook endpoint of ${project.displayName} disabled`;
  await queueOwnerNotice(internal, { project, subject, html });
}
