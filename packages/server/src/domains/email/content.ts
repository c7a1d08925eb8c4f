import { z } from 'zod';

/** What of a mail is secret: it may hold a code. It lies sealed in the database until the mail is out. */
const Content = z.strictObject({
  messageId: z.string(),
  from: z.strictObject({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** The sealed part of a mail. */
export type MailContent = z.output<typeof Content>;

/** What content of waiting mail is sealed for. */
export const CONTENT_LABEL = 'emails';

export const encodeContent = (content: MailContent): Uint8Array => new TextEncoder().encode(JSON.stringify(content));

/** Throws on anything that is not a mail's content. */
export const decodeContent = (bytes: Uint8Array): MailContent =>
  Content.parse(JSON.parse(new TextDecoder().decode(bytes)));
