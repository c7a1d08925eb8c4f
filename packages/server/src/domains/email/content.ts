import { z } from 'zod';

/** The secret part of an email: it may have a code. It is stored sealed in the database until the email is sent. */
const Content = z.strictObject({
  messageId: z.string(),
  from: z.strictObject({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** The sealed part of an email. */
export type MailContent = z.output<typeof Content>;

/** The label with which the content of waiting emails is sealed. */
export const CONTENT_LABEL = 'emails';

export const encodeContent = (content: MailContent): Uint8Array => new TextEncoder().encode(JSON.stringify(content));

/** Decodes the content of an email; throws on anything else. */
export const decodeContent = (bytes: Uint8Array): MailContent =>
  Content.parse(JSON.parse(new TextDecoder().decode(bytes)));
