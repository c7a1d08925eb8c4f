import type { BuiltInTemplateName } from '../built-in/index.js';

/** Emails that their recipient has requested; they are also sent to a suppressed address. */
const askedFor: ReadonlySet<string> = new Set<BuiltInTemplateName>([
  'email_verification',
  'password_reset',
  'magic_link',
]);

/** Whether the recipient has requested an email; the name of its template as it is stored. */
export const isAskedFor = (template: string | null): boolean => template !== null && askedFor.has(template);
