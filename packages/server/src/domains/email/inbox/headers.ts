import type { MailMessage } from '../../../platform/ports/index.js';

/** A header of an email. */
export interface EmailHeader {
  readonly name: string;
  readonly value: string;
}

/** The headers of a message, besides those that have members of their own. */
export const headersOf = ({ messageId, template, headers = {} }: MailMessage): EmailHeader[] => [
  { name: 'Message-ID', value: `<${messageId}>` },
  ...(template === null ? [] : [{ name: 'X-Portico-Template', value: template }]),
  ...Object.entries(headers).map(([name, value]) => ({ name, value })),
];
