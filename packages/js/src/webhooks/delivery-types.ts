import type { Json } from '../json.js';

/** The outcome of an event at an endpoint. */
export type WebhookDeliveryStatus = 'delivered' | 'pending' | 'sending' | 'failed';

/** An event, as its request has it. */
export interface WebhookMessage {
  readonly id: string;
  readonly type: string;
  /** When it happened. */
  readonly at: Date;
  /** The body of the request; `null` if it is no longer stored. */
  readonly body: Json;
}

/** An event and its outcome at one endpoint. */
export interface WebhookDelivery extends WebhookMessage {
  readonly status: WebhookDeliveryStatus;
  readonly nextAttemptAt: Date | null;
}

/** An event and its outcome at each endpoint. */
export interface WebhookMessageDetails extends WebhookMessage {
  readonly deliveries: readonly {
    readonly endpointId: string;
    readonly url: string;
    readonly status: WebhookDeliveryStatus;
    readonly nextAttemptAt: Date | null;
  }[];
}

/** One request to an endpoint, and its answer. */
export interface WebhookAttempt {
  readonly id: string;
  readonly endpointId: string;
  readonly url: string;
  readonly at: Date;
  readonly isSuccess: boolean;
  /** The headers of the request, without the signature. */
  readonly headers: Readonly<Record<string, string>>;
  /** The status of the answer; `null` if there was none. */
  readonly status: number | null;
  /** The first 1024 bytes of the answer's body, or why there was no answer. Kept for 30 days. */
  readonly answer: string;
  readonly durationMillis: number;
  /** Whether it was requested; otherwise it was scheduled. */
  readonly isManual: boolean;
}

/** Which events to list, newest first. */
export interface ListWebhookMessagesOptions {
  readonly eventType?: string;
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string;
  /** The maximum number of events on the page, up to 250. */
  readonly limit?: number;
}

/** Which deliveries of an endpoint to list, newest first. */
export interface ListWebhookDeliveriesOptions extends ListWebhookMessagesOptions {
  readonly status?: WebhookDeliveryStatus;
}

/** A page of events, newest first. */
export type WebhookMessagePage = WebhookMessage[] & { readonly nextCursor: string | null };

/** A page of an endpoint's deliveries, newest first. */
export type WebhookDeliveryPage = WebhookDelivery[] & { readonly nextCursor: string | null };

/**
 * Methods for webhook deliveries.
 *
 * @example
 * for (const endpoint of await adminApp.listWebhookEndpoints()) {
 *   for (const { id, type } of await adminApp.listWebhookDeliveries(endpoint.id, { status: 'failed' })) {
 *     console.log('Sending again:', type);
 *     await adminApp.resendWebhook(endpoint.id, id);
 *   }
 * }
 */
export interface WebhookDeliveryMethods {
  /** Lists the events of the last 30 days, newest first. */
  listWebhookMessages(options?: ListWebhookMessagesOptions): Promise<WebhookMessagePage>;
  /** Returns an event or test event, and its outcome at each endpoint. */
  getWebhookMessage(eventId: string): Promise<WebhookMessageDetails>;
  /** Lists the events of an endpoint of the last 90 days and their outcomes, newest first. */
  listWebhookDeliveries(endpointId: string, options?: ListWebhookDeliveriesOptions): Promise<WebhookDeliveryPage>;
  /** Lists the last 250 attempts to deliver an event, newest first; of one endpoint, or of all. */
  listWebhookAttempts(eventId: string, options?: { readonly endpointId?: string }): Promise<WebhookAttempt[]>;
  /** Lists the attempts of an endpoint, newest first. `limit` is at most 250, which is the default. */
  listWebhookEndpointAttempts(endpointId: string, options?: { readonly limit?: number }): Promise<WebhookAttempt[]>;
  /** Sends an event to an endpoint again, even if it was delivered. */
  resendWebhook(endpointId: string, eventId: string): Promise<void>;
  /** Resends deliveries that failed at an endpoint, for events since a given time. */
  replayFailedWebhooks(endpointId: string, since: Date): Promise<void>;
}
