import type { Call } from '../../../platform/call/call.js';
import type { JsonObject, MailMessage } from '../../../platform/ports/index.js';
import { toOneLine } from '../display-text.js';
import { lacksOwnServer } from '../own-server.js';
import { type RenderedEmail, renderEmails } from '../rendering/render-emails.js';
import { findEmailBody } from '../store/emails.js';
import type { LeasedEmail } from '../store/pending.js';
import {
  BODY_LABEL,
  CONTENT_LABEL,
  decodeBody,
  decodeContent,
  decodeRendered,
  type EmailBody,
  type EmailContent,
  type EmailRecipient,
  linksIn,
  type SentContent,
} from './content.js';
import { OwnServerGone, RenderFailed } from './failures.js';
import { hideCodes } from './hide-codes.js';
import { type EmailPriority, priorityOf } from './priorities.js';
import type { Transport } from './transport.js';

/** An email that is ready to be sent. */
export interface Prepared {
  readonly email: LeasedEmail;
  readonly message: MailMessage;
  readonly category: string | null;
  /** What was replaced by a built-in source, and why. */
  readonly notice: string | null;
}

/** Emails that are ready, and those that could not be prepared. */
export interface Preparation {
  readonly ready: readonly Prepared[];
  readonly failed: readonly { readonly email: LeasedEmail; readonly failure: unknown }[];
}

/** Opens and renders leased emails. Those with the same body and language are rendered together. */
export async function prepareEmails(
  call: Call,
  { emails, transport }: { readonly emails: readonly LeasedEmail[]; readonly transport: Transport },
): Promise<Preparation> {
  const ready: Prepared[] = [];
  const failed: { email: LeasedEmail; failure: unknown }[] = [];
  const groups = new Map<string, Group>();
  for (const email of emails) {
    try {
      const prepared = await open(call, { email, groups, transport });
      if (prepared) ready.push(prepared);
    } catch (failure) {
      failed.push({ email, failure });
    }
  }
  await Promise.all(
    [...groups.values()].map(async (group) => {
      try {
        const outcomes = await renderEmails(call, group);
        for (const [index, email] of group.emails.entries()) {
          const outcome = outcomes[index];
          const recipient = group.recipients[index];
          if (!recipient || !outcome) failed.push({ email, failure: new RenderFailed('The email was not rendered.') });
          else if (outcome.kind === 'rendered')
            ready.push(toPrepared(call, { email, group, outcome, recipient, transport }));
          else failed.push({ email, failure: new RenderFailed(hideCodes(outcome.message, recipient)) });
        }
      } catch (failure) {
        for (const email of group.emails) failed.push({ email, failure });
      }
    }),
  );
  return { ready, failed };
}

interface Group {
  readonly language: string | null;
  readonly body: EmailBody;
  readonly priority: EmailPriority;
  readonly recipients: EmailRecipient[];
  readonly emails: LeasedEmail[];
}

interface Opening {
  readonly email: LeasedEmail;
  readonly groups: Map<string, Group>;
  readonly transport: Transport;
}

/**
 * Returns an email that was rendered before; adds any other to its group, and returns null.
 *
 * @throws OwnServerGone for an email of a campaign when the project has lost its mail server
 */
async function open(call: Call, { email, groups, transport }: Opening): Promise<Prepared | null> {
  if (priorityOf(email.priority) === 'campaign' && lacksOwnServer(call)) throw new OwnServerGone();
  if (email.status === 'waiting') return prepareRendered(call, email);
  const content = await openContent(call, email);
  if (content.sent) return toPreparedAgain(call, { email, sent: content.sent, transport });
  await addToGroup(call, groups, { email, content });
  return null;
}

async function openContent(call: Call, { content_sealed: sealed }: LeasedEmail): Promise<EmailContent> {
  if (!sealed) throw new Error('The content of the email is missing.');
  return decodeContent(await call.keys.open(call, sealed, CONTENT_LABEL));
}

interface Opened {
  readonly email: LeasedEmail;
  readonly content: EmailContent;
}

async function addToGroup(call: Call, groups: Map<string, Group>, { email, content }: Opened): Promise<void> {
  const { language } = email;
  const key = `${language} ${email.body_id ?? JSON.stringify(content.body)}`;
  const known = groups.get(key);
  const body = known?.body ?? content.body ?? (await readBody(call, email.body_id));
  const group = known ?? { language, body, priority: priorityOf(email.priority), recipients: [], emails: [] };
  group.recipients.push({ ...content.recipient, variables: { ...body.variables, ...content.recipient.variables } });
  group.emails.push(email);
  groups.set(key, group);
}

async function readBody(call: Call, id: string | null): Promise<EmailBody> {
  const sealed = id === null ? undefined : await findEmailBody(call.db, { tenantId: call.tenant.id, id });
  if (!sealed) throw new Error('The body of the email is missing.');
  return decodeBody(await call.keys.open(call, sealed, BODY_LABEL));
}

/** Derived from the row and the installation, so that it stays the same across retries (RFC 5322 §3.6.4). */
const messageIdOf = ({ settings: { mailFrom } }: Call, { id }: LeasedEmail) =>
  `${id}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}`;

const addressed = (call: Call, email: LeasedEmail) => ({
  messageId: messageIdOf(call, email),
  tenantId: call.tenant.id,
  emailId: email.id,
  template: email.template,
  to: email.to_address,
});

interface Rendered {
  readonly email: LeasedEmail;
  readonly group: Group;
  readonly outcome: Extract<RenderedEmail, { kind: 'rendered' }>;
  readonly recipient: EmailRecipient;
  readonly transport: Transport;
}

function toPrepared(call: Call, { email, group, outcome, recipient, transport }: Rendered): Prepared {
  const { unsubscribeLink, variables } = recipient;
  return {
    email,
    category: outcome.category,
    notice: outcome.notice && hideCodes(outcome.notice, recipient),
    message: {
      ...addressed(call, email),
      from: transport.from,
      subject: toOneLine(group.body.subject ?? outcome.subject, MOST_SUBJECT_CHARS),
      text: outcome.text,
      html: outcome.html,
      ...findCodeAndLink(variables),
      ...(unsubscribeLink !== undefined && {
        headers: {
          'List-Unsubscribe': `<${unsubscribeLink}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    },
  };
}

interface Again {
  readonly email: LeasedEmail;
  readonly sent: SentContent;
  readonly transport: Transport;
}

/** An email that is sent again as it was, from the project's current sender. */
function toPreparedAgain(call: Call, { email, sent, transport }: Again): Prepared {
  const { subject, text, html, headers } = sent;
  // The other headers are those of the message itself.
  const kept = headers.filter(({ name }) => name.startsWith('List-'));
  return {
    email,
    category: null,
    notice: null,
    message: {
      ...addressed(call, email),
      from: transport.from,
      subject,
      text,
      html,
      ...(kept.length > 0 && { headers: Object.fromEntries(kept.map(({ name, value }) => [name, value])) }),
    },
  };
}

/** The values for which the recipient opens the email, by the names of the built-in templates. */
function findCodeAndLink(variables: JsonObject): Pick<MailMessage, 'code' | 'link'> {
  const [link] = linksIn(variables);
  return {
    ...(typeof variables['otp'] === 'string' && { code: variables['otp'] }),
    ...(link !== undefined && { link }),
  };
}

const MOST_SUBJECT_CHARS = 998;

/** An email that the release before has queued and rendered. */
async function prepareRendered(call: Call, email: LeasedEmail): Promise<Prepared> {
  if (!email.content_sealed) throw new Error('The content of the email is missing.');
  const content = decodeRendered(await call.keys.open(call, email.content_sealed, CONTENT_LABEL));
  return { email, category: null, notice: null, message: { ...addressed(call, email), ...content } };
}
