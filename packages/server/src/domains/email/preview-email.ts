import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import { inInternalProject } from '../projects/index.js';
import { findUser } from '../users/index.js';
import { toOneLine } from './display-text.js';
import { findTransport } from './queue/transport.js';
import type { RenderedPreview } from './sources/preview.js';
import { tryToSend } from './test-email.js';

/**
 * Returns the address of the owner who calls. Emails leave the installation only to an address that is verified, so that
 * no owner can send anything to an address of someone else.
 *
 * @throws Refusal 400 when the caller is not an owner, or has no such address
 */
export async function readOwnerAddress(call: Call): Promise<string> {
  const { actor, ports } = call;
  if (actor.type !== 'owner') throw new Refusal(400, 'Sign in as an owner of the project. A key has no email address.');
  const owner = await findUser(await inInternalProject(call), actor.id);
  if (!owner?.primary_email) throw new Refusal(400, 'Add an email address to your account first.');
  if (!owner.primary_email_verified && ports.mail.kind !== 'inbox')
    throw new Refusal(400, 'Verify the email address of your account first.');
  return owner.primary_email;
}

/**
 * Sends a preview once, through the mail server of the project or of the installation. It is not in the log of emails.
 *
 * @returns what went wrong and what to check; null if the mail server took the email
 */
export async function sendPreview(call: Call, { subject, text, html }: RenderedPreview, to: string) {
  const { ports, now, tenant } = call;
  const transport = await findTransport(call);
  const { from } = transport;
  const message = {
    messageId: `${ports.random.uuidInTimeOrder(now)}@${from.address.slice(from.address.lastIndexOf('@') + 1)}`,
    tenantId: tenant.id,
    emailId: null,
    template: null,
    from,
    to,
    subject: toOneLine(subject ?? ''),
    text,
    html,
  };
  return tryToSend(call, () => transport.send(message, 'normal'));
}
