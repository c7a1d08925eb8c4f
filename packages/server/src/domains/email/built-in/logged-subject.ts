import { toOneLine } from '../display-text.js';
import { fillMessage, messagesFor } from './messages/index.js';
import type { BuiltInTemplateName } from './templates.js';
import { type BuiltInEmail, toBuiltInValues } from './values.js';

/**
 * Returns the subject of a built-in email for the log, which exists before the email is rendered. It has no code, and
 * no name of a team: a personal team has its owner's name, and the log entry stays when the owner is erased.
 */
export function toLoggedSubject<Name extends BuiltInTemplateName>(email: BuiltInEmail<Name>): string {
  const texts: Readonly<Record<string, string>> = messagesFor();
  const { project, variables } = toBuiltInValues(email);
  const text = texts[`${email.template}.logged_subject`] ?? texts[`${email.template}.subject`] ?? '';
  return toOneLine(
    fillMessage(text, {
      project: project.displayName,
      team: variables['teamDisplayName'] ?? '',
      title: texts[`security_notice.${variables['change']}.title`] ?? '',
    }),
  );
}
