import type { Json } from '../json.js';

/** A URL to which the events of a project are delivered. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly isDisabled: boolean;
  /** By an owner, because it answered 410 (`gone`), or because it has only failed for five days; `null`: enabled. */
  readonly disabledBecause: 'owner' | 'gone' | 'failing' | null;
  /** The types of events that it gets; `null`: all. */
  readonly eventTypes: readonly string[] | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What `createWebhookEndpoint` takes. */
export interface WebhookEndpointOptions {
  readonly url: string;
  readonly description?: string;
  /** Default: all types. */
  readonly eventTypes?: readonly string[] | null;
}

/** What `updateWebhookEndpoint` takes. */
export interface WebhookEndpointUpdate extends Partial<WebhookEndpointOptions> {
  /** A disabled endpoint gets no events, and its due deliveries have failed. */
  readonly isDisabled?: boolean;
}

/** How many deliveries of an endpoint are in each state. */
export interface WebhookDeliveryCounts {
  readonly delivered: number;
  readonly failed: number;
  /** Waiting for an attempt, or being sent. */
  readonly pending: number;
}

/** A type of event. */
export interface WebhookEventType {
  readonly name: string;
  readonly description: string;
  /** An example of the data of such an event. */
  readonly example: Json;
}

/**
 * Methods for the webhook endpoints of a project.
 *
 * @example
 * const endpoint = await adminApp.createWebhookEndpoint({ url: 'https://example.com/hooks', eventTypes: ['user.created'] });
 * const secret = await adminApp.getWebhookSecret(endpoint.id);
 * console.log('Verify requests with a secret of this length:', secret.length);
 * await adminApp.sendTestWebhook(endpoint.id, 'user.created');
 */
export interface WebhookEndpointMethods {
  /** Lists the endpoints of the project, oldest first. */
  listWebhookEndpoints(): Promise<WebhookEndpoint[]>;
  /** Creates an endpoint. It gets the events that happen from now on. */
  createWebhookEndpoint(options: WebhookEndpointOptions): Promise<WebhookEndpoint>;
  /** Changes an endpoint. An absent member stays as it is. */
  updateWebhookEndpoint(endpointId: string, update: WebhookEndpointUpdate): Promise<WebhookEndpoint>;
  /** Deletes an endpoint with its deliveries. */
  deleteWebhookEndpoint(endpointId: string): Promise<void>;
  /** Returns the secret that signs an endpoint's requests. Each call is recorded in the audit log. */
  getWebhookSecret(endpointId: string): Promise<string>;
  /** Replaces the secret of an endpoint and returns the new one. The previous one also signs for 24 hours. */
  rotateWebhookSecret(endpointId: string): Promise<string>;
  /** Counts the deliveries of an endpoint by outcome, of events since a time. Default: all. */
  countWebhookDeliveries(endpointId: string, options?: { readonly since?: Date }): Promise<WebhookDeliveryCounts>;
  /** Lists the types of events with an example of each. */
  listWebhookEventTypes(): Promise<WebhookEventType[]>;
  /** Sends a test event with the example of a type to one endpoint, and returns its ID. It is not in the event log. */
  sendTestWebhook(endpointId: string, eventType: string): Promise<string>;
}
