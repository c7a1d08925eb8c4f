import type { Access, EventPayload, EventType, ProjectConfig, Returns } from '@portico/contract';
import type { Db } from '../db/connect.js';
import type { Tenant } from '../db/tenants.js';
import type { Ports } from '../ports/index.js';
import type { TenantKeys } from '../secrets/tenant-keys.js';
import type { Settings } from './settings.js';
import type { GeoLocation } from './wire.js';

/** What every call may know of its project. */
export interface CallProject {
  readonly id: string;
  readonly displayName: string;
  readonly isProductionMode: boolean;
  readonly ownerTeamId: string | null;
}

/** The signed-in user, as servers see one. Handlers answer it; the dispatcher narrows it to the caller's view. */
export type CurrentUser = Returns<'GET /users/{user_id}'>;

/** Who acts, for the audit log. */
export type Actor =
  | { readonly type: 'user'; readonly id: string }
  /** `isRecent`: the owner has proven who they are a short while ago, or project `internal` does not ask for that. */
  | { readonly type: 'owner'; readonly id: string; readonly isRecent: boolean }
  | { readonly type: 'key'; readonly id: string }
  | { readonly type: 'anyone' | 'system'; readonly id: null };

/** What a handler may know of the request itself. */
export interface CallRequest {
  /** Answered as `x-stack-request-id`. */
  readonly id: string;
  /** The client's address by RL-04: the socket's, or what a trusted proxy says. */
  readonly address: string;
  /** Where that address is, by a trusted proxy. */
  readonly location: GeoLocation | null;
  readonly userAgent: string | null;
  /** `x-stack-refresh-token`, on the two calls that read it. */
  readonly refreshToken: string | null;
}

/** An entry of the audit log beyond what the call itself tells. */
export interface AuditEntry {
  /** Noun and verb, such as `password.changed`. */
  readonly action: string;
  readonly outcome?: 'done' | 'refused';
  readonly target?: { readonly type: string; readonly id: string };
  /** Names of what changed, never secrets or values of secrets. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Into whose log, where that is not the call's own tenant. */
  readonly tenantId?: string;
  /** Who acted, where the call itself does not know (a sign-in proves it only at its end). */
  readonly actor?: Actor;
}

/** What webhooks and live views are told of a change. The contract says what each type's payload is. */
export type NewEvent = {
  readonly [Type in EventType]: {
    readonly type: Type;
    readonly objectId: string;
    /** Grows with each change of one object. */
    readonly version: number;
    readonly payload: EventPayload<Type>;
  };
}[EventType];

/** Jobs that can be asked for; each wakes a sweep whose work is data. */
export type JobName = 'email.send' | 'events.erase' | 'projects.erase';

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
   * Runs `fn` in a transaction (the same one when there already is one) and again when the engine reports a conflict;
   * so no mail, no HTTP and no clock inside.
   */
  transaction<Result>(fn: (call: Call) => Promise<Result>): Promise<Result>;
  /** Runs `fn` in a transaction of its own that commits whatever happens to the call: attempts, limits, refusals. */
  independently<Result>(fn: (call: Call) => Promise<Result>): Promise<Result>;
  /** Writes an event into the outbox, in the caller's transaction. */
  emit(event: NewEvent): Promise<void>;
  /** The same for many events, in one statement. */
  emitEach(events: readonly NewEvent[]): Promise<void>;
  /** Asks for a job, in the caller's transaction. */
  enqueue(job: JobName): Promise<void>;
  /** Writes an entry of the audit log, in the caller's transaction. */
  audit(entry: AuditEntry): Promise<void>;
  /** The same for many entries, in one statement. */
  auditEach(entries: readonly AuditEntry[]): Promise<void>;
}

/** A call of somebody whose access level was proven. */
export interface TenantCall extends Call {
  readonly access: Access;
  /** The user of `x-stack-access-token`, if there is one. */
  readonly user: CurrentUser | null;
  /** The session of that token. */
  readonly sessionId: string | null;
}

/** A call that nobody has to be known for; it opens a tenant once it has found out which. */
export interface PublicCall {
  readonly now: number;
  readonly db: Db;
  readonly ports: Ports;
  readonly settings: Settings;
  readonly request: CallRequest;
  /** The tenant of a project's branch, or null when there is none. */
  openTenant(projectId: string, branchId?: string): Promise<Call | null>;
  /** The tenant that a token of ours names, or null when it is gone. */
  openTenantById(tenantId: string): Promise<Call | null>;
}

/** A public call that can be made with project headers too. */
export interface OpenCall extends PublicCall {
  /** The caller, when project headers were sent and are valid. */
  readonly caller: TenantCall | null;
}

/** A public call of a browser that navigated here. */
export interface BrowserCall extends PublicCall {
  /** What the browser sent as cookies. Who calls is never taken from one (CS-01). */
  readonly cookies: ReadonlyMap<string, string>;
}
