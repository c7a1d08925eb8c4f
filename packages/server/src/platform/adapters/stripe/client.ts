import { Stripe } from 'stripe';
import type { Egress } from '../../ports/egress.js';

/** The operator's account at Stripe. */
export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Signs events; null: none are accepted. */
  readonly webhookSecret: string | null;
  /** Null for Stripe's own address. */
  readonly apiBase: string | null;
  /** Where projects are in business, ISO 3166-1 alpha-2. */
  readonly country: string;
}

const TIMEOUT_MILLIS = 10_000;

/** Repeats of a request whose answer was lost. Its idempotency key keeps them from doing anything twice (ST-06). */
const RETRIES = 2;

/** Creates Stripe's client. Its requests leave by the egress, like all others. */
export function createClient({ secretKey, apiBase }: StripeOptions, egress: Egress): Stripe {
  const base = apiBase === null ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetchBy(egress)),
    timeout: TIMEOUT_MILLIS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? '443' : '80'),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

const fetchBy =
  (egress: Egress): typeof fetch =>
  (target, init = {}) =>
    egress.request(addressOf(target), {
      method: init.method === 'POST' ? 'POST' : init.method === 'DELETE' ? 'DELETE' : 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && init.body !== '' && { body: init.body }),
    });

function addressOf(target: Parameters<typeof fetch>[0]): string {
  if (typeof target === 'string') return target;
  return 'url' in target ? target.url : target.href;
}
