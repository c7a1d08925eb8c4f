import type { Call } from '../../platform/call/call.js';
import { CONTENT_LABEL, encodeContent } from './content.js';
import { insertEmail } from './store/emails.js';
import { toOneLine } from './templates/escape.js';
import { renderTemplate, type TemplateName, type TemplateVariables } from './templates/index.js';

/** An email to send. */
export interface EmailRequest<Name extends TemplateName> {
  readonly template: Name;
  /** The address as it is stored, never as a caller typed it (EM-05). */
  readonly to: string;
  readonly variables: TemplateVariables[Name];
  /** The recipient: greeted by name; the email is deleted with this user. */
  readonly user?: { readonly id: string; readonly display_name: string | null } | null;
}

/**
 * Renders an email and stores it in the caller's transaction. It is sent at least once after the transaction commits,
 * and never if it does not.
 */
export function queueEmail<Name extends TemplateName>(
  call: Call,
  { template, to, variables, user }: EmailRequest<Name>,
): Promise<void> {
  return call.transaction(async (call) => {
    const id = call.ports.random.uuidInTimeOrder(call.now);
    const address = call.settings.mailFrom;
    const about = { projectName: call.project.displayName, userName: user?.display_name ?? null };
    const { subject, loggedSubject, text, html } = renderTemplate({ template, variables, about });
    const content = encodeContent({
      // Derived from the row, so that it stays the same across retries (RFC 5322 §3.6.4).
      messageId: `${id}@${address.slice(address.lastIndexOf('@') + 1)}`,
      from: { name: toOneLine(call.project.displayName), address },
      subject,
      text,
      html,
    });
    await insertEmail(call, {
      id,
      userId: user?.id ?? null,
      template,
      to,
      subject: loggedSubject,
      contentSealed: await call.keys.seal(call, content, CONTENT_LABEL),
    });
    await call.enqueue('email.send');
  });
}
