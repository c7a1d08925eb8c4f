import type { Access, EventPayload, EventType, ProjectConfig, Returns } from '@portico/contract';
import type { Db } from '../db/connect.js';
import type { Tenant } from '../db/tenants.js';
import type { Statement } from '../db/together.js';
import type { Ports } from '../ports/index.js';
import type { TenantKeys } from '../secrets/tenant-keys.js';
import type { RequestTrace } from './request-trace.js';
import type { Settings } from './settings.js';
import type { GeoLocation } from './wire.js';

/** What every call knows about its project. */
export interface CallProject {
  readonly id: string;
  readonly displayName: string;
  readonly isProductionMode: boolean;
  readonly ownerTeamId: string | null;
}

/** The signed-in user, as servers see one. Handlers return it; the dispatcher narrows it to the caller's view. */
export type CurrentUser = Returns<'GET /users/{user_id}'>;

/** Who acts, for the audit log. */
export type Actor =
  | { readonly type: 'user'; readonly id: string }
  /**
   * `isRecent`: the owner has reauthenticated recently, or project `internal` does not require it. `sessionId`: with which
   * they call; null if they do not call themselves.
   */
  | { readonly type: 'owner'; readonly id: string; readonly isRecent: boolean; readonly sessionId: string | null }
  | { readonly type: 'key'; readonly id: string }
  | { readonly type: 'anyone' | 'system'; readonly id: null };

/** What a handler knows about the request itself. */
export interface CallRequest {
  /** Returned as `x-stack-request-id`. */
  readonly id: string;
  /** The client's address (RL-04): the socket's, or the one that a trusted proxy reports. */
  readonly address: string;
  /** The user's address; null when a trusted proxy, such as an app's server, did not say for whom it calls. */
  readonly userAddress: string | null;
  /** The location of that address, as a trusted proxy reports it. */
  readonly location: GeoLocation | null;
  readonly userAgent: string | null;
  /** The first built-in language that the caller prefers, as `Accept-Language` names it (RFC 9110 §12.5.4). */
  readonly language: string | null;
  /** `x-stack-refresh-token`, on the two calls that read it. */
  readonly refreshToken: string | null;
  /** `Idempotency-Key`, on the calls that read it. */
  readonly idempotencyKey: string | null;
  /** Where the call notes what it does, for the request log; absent outside of requests. */
  readonly trace?: RequestTrace | undefined;
}

/** An audit log entry, without what the call itself provides. */
export interface AuditEntry {
  /** Noun and verb, such as `password.changed`. */
  readonly action: string;
  readonly outcome?: 'done' | 'refused';
  readonly target?: { readonly type: string; readonly id: string };
  /** Names of what changed, never secrets or values of secrets. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** The tenant whose log gets the entry, if it is not the call's own. */
  readonly tenantId?: string;
  /** The actor, if the call does not know it (a sign-in proves it only at its end). */
  readonly actor?: Actor;
}

/** What webhooks and live views receive about a change. The contract defines each type's payload. */
export type NewEvent = {
  readonly [Type in EventType]: {
    readonly type: Type;
    readonly objectId: string;
    /** Grows with each change of one object. The version of the payload is in the contract only. */
    readonly version: number;
    readonly payload: EventPayload<Type>;
  };
}[EventType];

/** From where and by which client a session is used. */
export interface UseOrigin {
  readonly address: string | null;
  readonly place: GeoLocation | null;
  readonly userAgent: string | null;
}

/** An activity of a user, to be recorded. */
export interface Activity {
  readonly tenantId: string;
  /** Of the record. */
  readonly activityId: string;
  readonly userId: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number;
  readonly countryCode: string | null;
}

/** A use of a session. */
export interface SessionUse extends Activity {
  readonly sessionId: string;
  readonly origin: UseOrigin | null;
  /** An impersonation does not count as activity of the user. */
  readonly isImpersonation: boolean;
}

/** Jobs that can be enqueued; each wakes a sweep that finds its work in the database. */
export type JobName =
  | 'email.send'
  | 'email.campaign'
  | 'events.erase'
  | 'payments.apply'
  | 'projects.erase'
  | 'vault.erase'
  | 'webhooks.deliver';

/** What every function of a domain takes first: one tenant's view of the world during one request or job. */
export interface Call {
  readonly tenant: Tenant;
  readonly project: CallProject;
  readonly config: ProjectConfig;
  /** Milliseconds since 1970-01-01 UTC, read once for the request. */
  readonly now: number;
  readonly db: Db;
  readonly ports: Ports;
  readonly settings: Settings;
  readonly keys: TenantKeys;
  readonly actor: Actor;
  readonly request: CallRequest;
  /**
   * Runs `fn` in a transaction (the open one, if any) and retries it after a conflict, so `fn` must not send mail, use
   * HTTP or read the clock.
   */
  transaction<Result>(fn: (call: Call) => Promise<Result>): Promise<Result>;
  /** Returns this call in the open transaction of another call to its tenant, with its own caller and time. */
  within(transaction: Call): Call;
  /**
   * Adds a write that nothing reads, and no other write changes, before the transaction ends. All of these run as one
   * statement just before the commit (see `runTogether`). Outside of a transaction it runs at once.
   *
   * @param write the statement, or what makes it when it is due
   */
  deferWrite(write: Statement | (() => Statement)): Promise<void>;
  /**
   * Makes the deferred writes of the open transaction depend on a select, which runs with them, and may lock rows: it has
   * to return one. Otherwise nothing is written, and the transaction throws `ConditionLost`.
   */
  deferCondition(condition: Statement): void;
  /** Runs `fn` in a separate transaction that commits whatever happens to the call: attempts, limits, refusals. */
  independently<Result>(fn: (call: Call) => Promise<Result>): Promise<Result>;
  /** Writes an event into the outbox, in the caller's transaction, as a deferred write. */
  emit(event: NewEvent): Promise<void>;
  /** The same for many events, in their own statement. */
  emitEach(events: readonly NewEvent[]): Promise<void>;
  /**
   * Runs a change and writes the events of the objects whose rows it returns (`id`), as one statement.
   *
   * @returns the IDs of these objects
   */
  emitChanged(change: Statement, events: readonly NewEvent[]): Promise<readonly string[]>;
  /** Tells the email sender of this process that emails are due, once the caller's transaction is committed. */
  noteEmails(): void;
  /** Has a use of a session recorded within a moment, beside the call. */
  noteUse(use: SessionUse): void;
  /** Enqueues a job, in the caller's transaction. */
  enqueue(job: JobName): Promise<void>;
  /** Writes an entry of the audit log, in the caller's transaction, as a deferred write. */
  audit(entry: AuditEntry): Promise<void>;
  /** The same for many entries, in their own statement. */
  auditEach(entries: readonly AuditEntry[]): Promise<void>;
}

/** The active session of a refresh token that came with a request, and its user. */
export interface PresentedSession {
  readonly id: string;
  readonly isImpersonation: boolean;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly lastUsedAt: number;
  readonly user: CurrentUser;
}

/** What a refresh token belongs to; null if to no active session. */
export type Presented = PresentedSession | 'of-blocked-user' | null;

/** A call whose access level was verified. */
export interface TenantCall extends Call {
  readonly access: Access;
  /** The user of `x-stack-access-token`, if there is one. */
  readonly user: CurrentUser | null;
  /** The session of that token. */
  readonly sessionId: string | null;
  /** Whether that session, or the one of the owner who calls, was started by a server to act as its user. */
  readonly isImpersonation: boolean;
  /** On a call that requires a refresh token: its session; null if the token belongs to no active session. */
  readonly presented?: Presented | undefined;
}

/** What an OAuth client presents (RFC 6749 §2.3.1 and §6); the client ID names the project and its branch. */
export interface ClientClaim {
  readonly projectId: string;
  readonly branchId: string;
  readonly publishableKey: string | undefined;
  readonly refreshToken: string | undefined;
}

/** The tenant of an OAuth client, and what the client has presented. */
export interface OpenedClient {
  readonly call: Call;
  readonly isKeyValid: boolean;
  readonly presented: Presented;
}

/** A call without authentication; it opens a tenant once it has found out which. */
export interface PublicCall {
  readonly now: number;
  readonly db: Db;
  readonly ports: Ports;
  readonly settings: Settings;
  readonly request: CallRequest;
  /** The tenant of a project's branch, or null if it does not exist. */
  openTenant(projectId: string, branchId?: string): Promise<Call | null>;
  /** The tenant of an OAuth client, its key and its session, found with one statement; null if there is no such project. */
  openClient(claim: ClientClaim): Promise<OpenedClient | null>;
  /** The tenant that one of our tokens names, or null if it was deleted. */
  openTenantById(tenantId: string): Promise<Call | null>;
}

/** A public call that also accepts project headers. */
export interface OpenCall extends PublicCall {
  /** The caller, when project headers were sent and are valid. */
  readonly caller: TenantCall | null;
}

/** A public call that an integration of the operator may make. */
export interface IntegrationCall extends OpenCall {
  /** The client ID of the integration; null if the request has no credentials. */
  readonly integration: string | null;
}

/** A public call by a browser navigation. */
export interface BrowserCall extends PublicCall {
  /** The cookies of the browser. They never authenticate the caller (CS-01). */
  readonly cookies: ReadonlyMap<string, string>;
}
