import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import type { Ports } from '../../../platform/ports/index.js';

/** What delivering webhooks needs. */
export interface WebhookWork {
  readonly db: Db;
  readonly ports: Pick<Ports, 'clock' | 'egress' | 'log' | 'random'>;
  /** The context of a tenant as it is now; null if it was deleted. */
  readonly openTenant: (tenantId: string) => Promise<Call | null>;
  /** The context of project `internal`, whose users own the others. */
  readonly openInternal: () => Promise<Call | null>;
  /** Asks for another look at a tenant, after a delay in milliseconds of system time. */
  readonly wake: (db: Db, request: { readonly tenantId: string; readonly delayMillis: number }) => Promise<void>;
  /** Told of every request to an endpoint, and whether it was accepted. */
  readonly observeAttempt?: (isSuccess: boolean) => void;
  /** For the whole exchange with a receiver, in real time. Default: `limits.egressTimeoutMillis`. */
  readonly timeoutMillis?: number;
}

/** An endpoint of a tenant. */
export interface EndpointOf {
  readonly tenantId: string;
  readonly endpointId: string;
}
