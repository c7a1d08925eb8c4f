import { type MailMessage, MailRefused } from './mail.js';

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** The addresses of RFC 5321 §4.1.2 that need no quoting: one `@`, nothing that ends a path or a line. */
const PLAIN_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

/**
 * Every adapter calls this first. Throws `MailRefused` on what could end a header or a command early, or be read as a
 * second address: such a message is a mistake of ours or an attack, now and later.
 */
export function refuseMalformed({ to, from, subject, messageId, template, headers = {} }: MailMessage): void {
  if (!PLAIN_ADDRESS.test(to)) throw new MailRefused("The recipient's address is invalid.");
  if (!PLAIN_ADDRESS.test(from.address)) throw new MailRefused("The sender's address is invalid.");
  if (!PLAIN_ADDRESS.test(messageId)) throw new MailRefused('The Message-ID is invalid.');
  for (const line of [from.name, subject, template ?? '', ...Object.entries(headers).flat()]) {
    if (CONTROL.test(line)) throw new MailRefused('A header has a control character.');
  }
}
