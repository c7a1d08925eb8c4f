import type { Assistant } from './assistant.js';
import type { Clock } from './clock.js';
import type { Dns } from './dns.js';
import type { Egress } from './egress.js';
import type { EmailRenderer } from './email-renderer.js';
import type { Files } from './files.js';
import type { Hasher } from './hasher.js';
import type { Log } from './log.js';
import type { Mail, ProjectMail } from './mail.js';
import type { Payments } from './payments.js';
import type { Random } from './random.js';

export {
  type Assistant,
  AssistantFailed,
  type AssistantFailure,
  type AssistantMessage,
  type AssistantPart,
} from './assistant.js';
export type { Clock } from './clock.js';
export { type Dns, DnsFailed, type DnsFailure, type MailExchange } from './dns.js';
export { type Egress, EgressRefused, type EgressRequest } from './egress.js';
export type {
  EmailProject,
  EmailRenderer,
  EmailRenderFailure,
  EmailRenderJob,
  EmailRenderOutcome,
  EmailRenderRecipient,
  JsonObject,
} from './email-renderer.js';
export type { Files, NewFile } from './files.js';
export type { Hasher } from './hasher.js';
export type { Log } from './log.js';
export type {
  Mail,
  MailErrorType,
  MailFailure,
  MailMessage,
  MailUrgency,
  ProjectMail,
  SmtpServer,
} from './mail.js';
export { MailOutage, MailRefused } from './mail.js';
export type {
  NewPayment,
  NewSubscription,
  PaymentOrder,
  Payments,
  ProviderAccount,
  ProviderCharge,
  ProviderEvent,
  ProviderPurchase,
  StartedPurchase,
  SubscriptionChange,
  Tax,
} from './payments.js';
export { PaymentsRefused } from './payments.js';
export type { Random } from './random.js';

/** Everything from outside that the application uses, the database apart. */
export interface Ports {
  readonly clock: Clock;
  readonly random: Random;
  readonly hasher: Hasher;
  readonly log: Log;
  readonly mail: Mail;
  /** The mail servers of projects that have their own. */
  readonly projectMail: ProjectMail;
  readonly egress: Egress;
  readonly dns: Dns;
  readonly emailRenderer: EmailRenderer;
  readonly files: Files;
  /** Null if the operator has configured no language model. */
  readonly assistant: Assistant | null;
  /** Null if the operator has configured no card provider. */
  readonly payments: Payments | null;
}
