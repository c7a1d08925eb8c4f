import type { Call } from '../../../platform/call/call.js';
import type { JsonObject } from '../../../platform/ports/email-renderer.js';
import {
  type BuiltInTemplateName,
  type BuiltInVariables,
  builtInTemplates,
  toBuiltInValues,
  toLoggedSubject,
} from '../built-in/index.js';
import { languageFor } from '../language.js';
import { insertEmailBody, insertEmails, type NewEmail, type StoredInvitation } from '../store/emails.js';
import { BODY_LABEL, CONTENT_LABEL, type EmailBody, type EmailContent, encode, type SentContent } from './content.js';
import { type EmailPriority, numberOf } from './priorities.js';

/** A user who gets an email: greeted by name; the email is deleted with this user. */
export interface EmailUser {
  readonly id: string;
  readonly display_name: string | null;
  /** A BCP 47 tag, if it is known. */
  readonly locale?: string | null | undefined;
}

/** An email of a built-in template to send. */
export interface EmailRequest<Name extends BuiltInTemplateName> {
  readonly template: Name;
  /** The address as it is stored, never as a caller typed it (EM-05). */
  readonly to: string;
  readonly variables: BuiltInVariables[Name];
  readonly user?: EmailUser | null;
  /** Where the link with the code leads; kept to send the email again with a new code. */
  readonly callbackUrl?: string;
  /** Kept to send an invitation to a team again. */
  readonly teamInvitation?: StoredInvitation;
}

/**
 * Stores the request for an email of a built-in template in the caller's transaction. It is rendered and sent at least
 * once after the transaction commits, and never if it does not.
 */
export function queueEmail<Name extends BuiltInTemplateName>(
  call: Call,
  { template, to, variables, user, callbackUrl, teamInvitation }: EmailRequest<Name>,
): Promise<void> {
  const projectName = call.project.displayName;
  const language = languageFor(call, { user: user ?? null, hasAsked: builtInTemplates[template].isAskedFor });
  const email = { template, variables, projectName, userName: user?.display_name ?? null };
  const safe = toBuiltInValues(email);
  return queue(call, {
    template,
    hasCode: builtInTemplates[template].hasCode,
    // A template of the project could put the code into the subject, so the log has its own subject.
    subject: toLoggedSubject(email),
    priority: 'code',
    body: { source: { kind: 'built-in', name: template } },
    isBodyShared: false,
    callbackUrl,
    teamInvitation,
    recipients: [
      {
        to,
        user: user ? { id: user.id, display_name: safe.user.displayName } : null,
        language,
        variables: safe.variables,
      },
    ],
  });
}

/** A recipient of an email that goes to several users. */
export interface EmailRecipientRequest {
  /** Null when the user has no address. */
  readonly to: string | null;
  readonly user: EmailUser | null;
  /** A BCP 47 tag. Default: the user's or the project's. */
  readonly language?: string;
  readonly variables?: JsonObject;
  /** The page on which the recipient can unsubscribe; also sent as `List-Unsubscribe` (RFC 8058). */
  readonly unsubscribeLink?: string;
  /** Why nothing is sent to this recipient, such as `opted-out`. */
  readonly skipReason?: string;
  /** The name of the notification category, as the log shows it. */
  readonly category?: string;
}

/** One email to any number of recipients. */
export interface EmailBatch {
  readonly body: EmailBody;
  readonly priority: EmailPriority;
  readonly recipients: readonly EmailRecipientRequest[];
}

/**
 * Stores requests for one email to several recipients, in the caller's transaction. What they share is stored once; a
 * campaign stores its recipients page by page and refers to the same body.
 *
 * @param bodyId the body, if `queueEmailBody` has stored it; absent stores it here
 */
export async function queueEmails(call: Call, batch: EmailBatch, bodyId?: string): Promise<void> {
  if (batch.recipients.length === 0) return;
  await call.transaction(async (trx) => {
    await queue(trx, {
      template: templateOf(batch.body),
      hasCode: false,
      subject: batch.body.subject ?? '',
      priority: batch.priority,
      body: bodyId ?? (await queueEmailBody(trx, batch.body)),
      isBodyShared: true,
      sharedVariables: batch.body.variables,
      recipients: batch.recipients,
    });
  });
}

/** The template as the log names it. */
function templateOf({ source }: EmailBody): string | null {
  switch (source.kind) {
    case 'template':
      return source.id;
    case 'built-in':
      return source.name;
    case 'tsx':
      return source.templateId ?? null;
    case 'html':
      return null;
  }
}

/** Stores what the emails of a campaign share, in the caller's transaction. Returns its ID for `queueEmails`. */
export async function queueEmailBody(call: Call, body: EmailBody): Promise<string> {
  const id = call.ports.random.uuid();
  await insertEmailBody(call, { id, contentSealed: await call.keys.seal(call, encode(body), BODY_LABEL) });
  return id;
}

/** What was sent before, and what the log has of it. */
export interface EmailAgain {
  readonly sent: SentContent;
  readonly to: string;
  readonly userId: string | null;
  readonly template: string | null;
  readonly category: string | null;
  readonly priority: EmailPriority;
}

/** Stores an email that is sent with the content of an earlier one, in the caller's transaction. */
export async function queueAgain(call: Call, { sent, ...email }: EmailAgain): Promise<void> {
  const content: EmailContent = { recipient: { userName: null, variables: {} }, sent };
  await store(call, [
    {
      ...email,
      id: call.ports.random.uuidInTimeOrder(call.now),
      subject: sent.subject,
      contentSealed: await call.keys.seal(call, encode(content), CONTENT_LABEL),
      bodyId: null,
      priority: numberOf(email.priority),
      hasCode: false,
      variableNames: [],
      skipReason: null,
      language: null,
      callbackUrl: null,
      teamInvitation: null,
    },
  ]);
}

type Queued = {
  readonly template: string | null;
  readonly hasCode: boolean;
  readonly subject: string;
  readonly priority: EmailPriority;
  readonly callbackUrl?: string | undefined;
  readonly teamInvitation?: StoredInvitation | undefined;
  readonly sharedVariables?: JsonObject | undefined;
  readonly recipients: readonly EmailRecipientRequest[];
} & (
  | { readonly isBodyShared: true; readonly body: string }
  | { readonly isBodyShared: false; readonly body: EmailBody }
);

function queue(call: Call, queued: Queued): Promise<void> {
  return call.transaction(async (call) => {
    const emails: NewEmail[] = [];
    for (const recipient of queued.recipients) emails.push(await toRow(call, queued, recipient));
    await store(call, emails);
  });
}

async function store(call: Call, emails: readonly NewEmail[]): Promise<void> {
  await insertEmails(call, emails);
  const events = emails.map((email) => toEvent(email));
  // The event of a code joins the other writes before the commit; those of a page would make that statement long.
  const [only, ...others] = events;
  if (only && others.length === 0) await call.emit(only);
  else await call.emitEach(events);
  if (emails.every(({ skipReason }) => skipReason !== null)) return;
  // The sender of this process is quicker than the queue. A campaign goes to the queue, so that replicas share it.
  if (emails.some(({ bodyId }) => bodyId !== null)) await call.enqueue('email.send');
  else call.noteEmails();
}

async function toRow(call: Call, queued: Queued, recipient: EmailRecipientRequest): Promise<NewEmail> {
  const { to, user, variables = {}, unsubscribeLink } = recipient;
  const skipReason = recipient.skipReason ?? (to === null ? 'no-address' : null);
  const content: EmailContent = {
    ...(!queued.isBodyShared && { body: queued.body }),
    recipient: {
      userName: user?.display_name ?? null,
      variables: { ...variables },
      ...(unsubscribeLink !== undefined && { unsubscribeLink }),
    },
  };
  return {
    id: call.ports.random.uuidInTimeOrder(call.now),
    userId: user?.id ?? null,
    template: queued.template,
    to: to ?? '',
    subject: queued.subject,
    contentSealed: skipReason === null ? await call.keys.seal(call, encode(content), CONTENT_LABEL) : null,
    bodyId: queued.isBodyShared ? queued.body : null,
    priority: numberOf(queued.priority),
    category: recipient.category ?? null,
    hasCode: queued.hasCode,
    variableNames: Object.keys({ ...queued.sharedVariables, ...variables }),
    skipReason,
    language: recipient.language ?? languageFor(call, { user, hasAsked: false }),
    callbackUrl: queued.callbackUrl ?? null,
    teamInvitation: queued.teamInvitation ?? null,
  };
}

function toEvent({ id, userId, template, skipReason }: NewEmail) {
  const payload = { id, user_id: userId, template };
  return skipReason === null
    ? { type: 'email.queued' as const, objectId: id, version: 1, payload }
    : { type: 'email.skipped' as const, objectId: id, version: 1, payload: { ...payload, reason: skipReason } };
}
