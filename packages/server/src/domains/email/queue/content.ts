import { z } from 'zod';
import type { JsonObject } from '../../../platform/ports/email-renderer.js';
import { fromJsonBytes, toJsonBytes } from '../../../platform/secrets/index.js';

// Written by us from JSON, so its members are not looked at again.
const Variables = z.custom<JsonObject>((value) => typeof value === 'object' && value !== null);

/** What an email is made of: a built-in template by its name, a template of the project by its ID, or a source. */
const Source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('built-in'), name: z.string() }),
  z.strictObject({ kind: z.literal('template'), id: z.string() }),
  /** `templateId`: the template of the project that the source was copied from. */
  z.strictObject({ kind: z.literal('tsx'), tsx: z.string(), templateId: z.string().optional() }),
  z.strictObject({ kind: z.literal('html'), html: z.string() }),
]);

/** The part of a request that all recipients share. */
const Body = z.strictObject({
  source: Source,
  /** A copy of the theme's source; null means none, absent means the template's theme or the project's. */
  theme: z.string().nullable().optional(),
  /** A theme by ID or none, as the release before has stored it. */
  themeId: z.union([z.string(), z.literal(false)]).optional(),
  /** In place of the subject that the source declares. */
  subject: z.string().optional(),
  /** Values that are the same for all recipients. */
  variables: Variables.optional(),
});

/** What an email to one recipient adds. */
const Recipient = z.strictObject({
  userName: z.string().nullable(),
  variables: Variables,
  unsubscribeLink: z.string().optional(),
});

/** The content of a message as it was sent. */
const Sent = z.strictObject({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});

const Request = z.strictObject({
  /** Absent when the row refers to a body that many emails share. */
  body: Body.optional(),
  recipient: Recipient,
  /** In place of a body: what was sent before, and is sent again as it is. */
  sent: Sent.optional(),
});

/** The content of a row that the release before has queued: rendered already. */
const Rendered = z.strictObject({
  messageId: z.string(),
  from: z.strictObject({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** The part of a request that all recipients share. */
export type EmailBody = z.output<typeof Body>;

/** What an email to one recipient adds. */
export type EmailRecipient = z.output<typeof Recipient>;

/** The links among the values of an email, by the names of the built-in templates. */
export const linksIn = (variables: JsonObject): string[] =>
  Object.entries(variables).flatMap(([name, value]) =>
    name.endsWith('Link') && typeof value === 'string' ? [value] : [],
  );

/** The sealed request of an email; it may have a code. */
export type EmailContent = z.output<typeof Request>;

/** The content of a message as it was sent. */
export type SentContent = z.output<typeof Sent>;

/** The label with which requests are sealed. */
export const CONTENT_LABEL = 'emails';

/** The label with which shared parts of requests are sealed. */
export const BODY_LABEL = 'email-bodies';

/** The label with which the content of sent emails is sealed. */
export const SENT_LABEL = 'sent-emails';

/** Encodes sealed content. */
export const encode = (content: EmailContent | EmailBody | SentContent): Uint8Array => toJsonBytes(content);

/** Decodes a request; throws on anything else. */
export const decodeContent = (bytes: Uint8Array): EmailContent => fromJsonBytes(Request, bytes);

/** Decodes a shared body; throws on anything else. */
export const decodeBody = (bytes: Uint8Array): EmailBody => fromJsonBytes(Body, bytes);

/** Decodes the content of a sent email; throws on anything else. */
export const decodeSent = (bytes: Uint8Array): SentContent => fromJsonBytes(Sent, bytes);

/** Decodes content that the release before has rendered; throws on anything else. */
export const decodeRendered = (bytes: Uint8Array): z.output<typeof Rendered> => fromJsonBytes(Rendered, bytes);
