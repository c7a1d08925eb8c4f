import type { Json } from '../json.js';

/** A team in events. */
export interface WebhookTeam {
  readonly id: string;
  readonly display_name: string;
  readonly profile_image_url: string | null;
  readonly client_metadata: Json;
  readonly client_read_only_metadata: Json;
  readonly server_metadata: Json;
  readonly created_at_millis: number;
}

/** A user in events. */
export interface WebhookUser {
  readonly id: string;
  readonly display_name: string | null;
  readonly primary_email: string | null;
  readonly primary_email_verified: boolean;
  readonly primary_email_auth_enabled: boolean;
  readonly profile_image_url: string | null;
  readonly signed_up_at_millis: number;
  readonly last_active_at_millis: number;
  readonly is_anonymous: boolean;
  /** A BCP 47 tag; absent if the user's language is not known. */
  readonly locale?: string;
  readonly has_password: boolean;
  readonly otp_auth_enabled: boolean;
  readonly passkey_auth_enabled: boolean;
  readonly auth_with_email: boolean;
  readonly requires_totp_mfa: boolean;
  readonly oauth_providers: readonly {
    readonly id: string;
    readonly account_id: string;
    readonly email: string | null;
  }[];
  readonly selected_team_id: string | null;
  readonly selected_team: WebhookTeam | null;
  readonly client_metadata: Json;
  readonly client_read_only_metadata: Json;
  readonly server_metadata: Json;
}

/** What remains of an object that was erased before its event was delivered. */
export interface ErasedWebhookObject {
  readonly id: string;
}

interface Membership {
  readonly team_id: string;
  readonly user_id: string;
}

interface TeamPermission extends Membership {
  readonly id: string;
}

interface ProjectPermission {
  readonly id: string;
  readonly user_id: string;
}

interface Session {
  readonly id: string;
  readonly user_id: string;
  /** Whether an owner or a server started it to act as the user. */
  readonly is_impersonation: boolean;
}

interface Email {
  readonly id: string;
  readonly user_id: string | null;
  readonly template: string | null;
}

interface Customer {
  readonly customer_type: 'user' | 'team' | 'custom';
  readonly customer_id: string;
}

interface Purchase extends Customer {
  readonly id: string;
  readonly product_id: string | null;
  readonly type: 'subscription' | 'one_time';
  readonly quantity: number;
  readonly test_mode: boolean;
}

interface ChangedPurchase extends Purchase {
  /** When a canceled subscription ends; `null` if it renews. */
  readonly ends_at_millis: number | null;
}

interface RenewedPurchase extends Purchase {
  readonly period_start_millis: number;
  readonly period_end_millis: number;
  /** The invoice of the period; `null` if it costs nothing. */
  readonly invoice_id: string | null;
}

interface Payment extends Purchase {
  readonly invoice_id: string;
  /** An ISO 4217 code. */
  readonly currency: string;
  /** In minor units of the currency, such as cents. */
  readonly amount: number;
}

interface FailedPayment extends Payment {
  /** The number of the attempt, starting with 1. */
  readonly attempt: number;
  /** `null` after the last attempt: the subscription ends. */
  readonly next_attempt_millis: number | null;
}

interface RefundedPayment extends Payment {
  /** The total amount refunded so far, including this refund. */
  readonly refunded_amount: number;
  /** Whether the payment is fully refunded, which ends the purchase. */
  readonly is_full: boolean;
}

interface ItemQuantityChange extends Customer {
  readonly id: string;
  readonly item_id: string;
  readonly delta: number;
  readonly expires_at_millis: number | null;
  readonly test_mode: boolean;
}

/** The data of each type of event, as the server writes it. */
export interface WebhookEventData {
  'user.created': WebhookUser | ErasedWebhookObject;
  'user.updated': WebhookUser | ErasedWebhookObject;
  'user.deleted': { readonly id: string; readonly teams: readonly { readonly id: string }[] };
  'session.created': Session;
  'session.revoked': Session;
  'team.created': WebhookTeam | ErasedWebhookObject;
  'team.updated': WebhookTeam | ErasedWebhookObject;
  'team.deleted': { readonly id: string };
  'team_membership.created': Membership;
  'team_membership.deleted': Membership;
  'team_permission.created': TeamPermission;
  'team_permission.deleted': TeamPermission;
  'project_permission.created': ProjectPermission;
  'project_permission.deleted': ProjectPermission;
  'email.queued': Email;
  'email.sent': Email;
  'email.failed': Email & { readonly error_type: string };
  'email.skipped': Email & { readonly reason: string };
  'payment.purchase_created': ChangedPurchase;
  'payment.purchase_scheduled': ChangedPurchase & { readonly starts_at_millis: number };
  'payment.purchase_renewed': RenewedPurchase;
  'payment.purchase_canceled': ChangedPurchase;
  'payment.purchase_resumed': ChangedPurchase;
  'payment.purchase_ended': ChangedPurchase;
  'payment.payment_failed': FailedPayment;
  'payment.payment_refunded': RefundedPayment;
  'payment.payment_disputed': Payment & { readonly status: 'open' | 'lost' };
  'payment.item_quantity_changed': ItemQuantityChange;
}

/** A verified event. `type` determines what `data` is; newer servers may send types that are not listed here. */
export type WebhookEvent = {
  [Type in keyof WebhookEventData]: {
    /** The same in every attempt. Store it, and ignore events that you already have. */
    readonly id: string;
    readonly type: Type;
    readonly data: WebhookEventData[Type];
    /** When this request was sent. */
    readonly sentAt: Date;
    /** What the event is about, such as a user's ID; `null` if the header is missing. */
    readonly objectId: string | null;
    /** Grows with each event of the object; `null` if the header is missing. */
    readonly objectVersion: number | null;
  };
}[keyof WebhookEventData];

/** A request as `fetch` handlers get it, or its body and headers where a framework has read it. */
export type WebhookRequest =
  | Request
  | {
      /** The raw body, before it is parsed. */
      readonly body: string | Uint8Array;
      readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
    };

/** An event of the log. */
export type LoggedEvent = {
  [Type in keyof WebhookEventData]: {
    readonly id: string;
    readonly type: Type;
    readonly data: WebhookEventData[Type];
    readonly at: Date;
    /** What the event is about, such as a user's ID. */
    readonly objectId: string;
    /** Grows with each event of the object. */
    readonly objectVersion: number;
  };
}[keyof WebhookEventData];

/** A page of the event log, oldest first. */
export type EventLogPage = LoggedEvent[] & {
  /** The `cursor` of the next page. The last page has one too: call again later. */
  readonly nextCursor: string;
  /** Whether there are more events now. */
  readonly hasMore: boolean;
  /** The names of the users and teams that the events are about, by their IDs; without those that were deleted. */
  readonly names: Readonly<Record<string, string>>;
};

/** What `readEventLog` takes. */
export interface ReadEventLogOptions {
  /** The `nextCursor` of the previous page, or `end` for the events that happen from now on. Default: 30 days ago. */
  readonly cursor?: string;
  /** The maximum number of events on the page, up to 1000. */
  readonly limit?: number;
}

/**
 * Methods for the webhooks of a project.
 *
 * @example
 * const token = await adminApp.createWebhookToken();
 * console.log('Give it to new Svix(token, { serverUrl }):', token.length > 0);
 * const events = await adminApp.readEventLog({ limit: 100 });
 * for (const { type, at } of events) console.log(at, type);
 */
export interface WebhookMethods {
  /** Creates a token for the webhooks API, which is valid for 7 days. The packages `svix` and `svix-react` take it. */
  createWebhookToken(): Promise<string>;
  /** Reads the events of the last 30 days, oldest first, for programs that webhooks cannot reach. */
  readEventLog(options?: ReadEventLogOptions): Promise<EventLogPage>;
}

/** What `verifyWebhook` takes. */
export interface VerifyWebhookOptions {
  /** How far the time of the request may differ from this machine's clock. Default: 5 minutes. */
  readonly toleranceMillis?: number;
  /** The time to compare with, in milliseconds since 1970. Default: now. */
  readonly now?: number;
}
