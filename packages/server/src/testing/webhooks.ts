import type { EndpointKey, Returns } from '@portico/contract';
import {
  createWorld,
  type RequestOptions,
  startWebhookReceiver,
  type WebhookReceiver,
  type WireResult,
  type World,
  type WorldOptions,
  webhookWork,
} from '@portico/testing';
import { onTestFinished } from 'vitest';
import { createWebhookSender } from '../domains/webhooks/index.js';
import type { Egress } from '../platform/ports/index.js';

/** A project whose webhooks API is called with a token. */
export interface WebhookWorld {
  readonly world: World;
  issueToken(): Promise<string>;
  /** Calls the webhooks API of the project. */
  request<Key extends EndpointKey>(
    key: Key,
    options?: Omit<RequestOptions<Key>, 'params'> & { params?: Readonly<Record<string, string>> },
  ): Promise<WireResult<Returns<Key>>>;
  /** Creates an endpoint and returns its ID. */
  addEndpoint(url: string, settings?: object): Promise<string>;
  /** Delivers what is due. */
  deliver(options?: DeliverOptions): Promise<void>;
}

/** How to deliver. */
interface DeliverOptions {
  /** Default: the test kit's. */
  readonly egress?: Egress;
  /** When an exchange with a receiver is given up. Default: as in the product, which a busy machine does not exceed. */
  readonly timeoutMillis?: number;
  /** Told of every request. */
  readonly observeAttempt?: (isSuccess: boolean) => void;
}

/** When an exchange with a receiver that never ends it is given up. */
export const HANGING_MILLIS = 300;

/** Makes a project with a token for its webhooks API. */
export async function createWebhookWorld(options: WorldOptions = {}): Promise<WebhookWorld> {
  const world = await createWorld(options);
  const issueToken = async () =>
    (await world.request('POST /webhooks/svix-token', { access: 'admin', body: {} })).json.token;
  const request: WebhookWorld['request'] = async (key, { params, headers, ...rest } = {}) => {
    const authorization = headers?.['authorization'] ?? `Bearer ${await issueToken()}`;
    const options = {
      ...rest,
      access: null,
      params: { app_id: world.projectId, ...params },
      headers: { ...headers, authorization },
    };
    // The parameters are those of the row, which the compiler cannot tell for all rows at once.
    return Reflect.apply(world.request, world, [key, options]);
  };
  return {
    world,
    issueToken,
    request,
    addEndpoint: async (url, settings = {}) => {
      const { json: endpoint } = await request('POST /app/{app_id}/endpoint', { body: { url, ...settings } });
      return endpoint.id;
    },
    deliver: async ({ egress, ...options } = {}) => {
      const { tenant } = await world.call();
      const logged = world.app.log.lines.length;
      const work = webhookWork(world.app);
      const ports = egress ? { ...work.ports, egress } : work.ports;
      const sender = createWebhookSender({ ...work, ports, ...options });
      sender.wake(tenant.id);
      await sender.idle();
      const failed = world.app.log.lines.slice(logged).find(({ level }) => level === 'error');
      if (failed) throw new Error(failed.message, { cause: failed.fields });
    },
  };
}

/** Starts a receiver that ends with the test. */
export async function useReceiver(): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  return receiver;
}
