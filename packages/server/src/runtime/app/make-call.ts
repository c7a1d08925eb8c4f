import type { ProjectConfig } from '@portico/contract';
import { type EntryOrigin, writeEntries, writeEntry } from '../../domains/audit/index.js';
import type {
  Actor,
  AuditEntry,
  Call,
  CallProject,
  CallRequest,
  JobName,
  NewEvent,
  SessionUse,
} from '../../platform/call/call.js';
import { noteObjects } from '../../platform/call/request-trace.js';
import type { Settings } from '../../platform/call/settings.js';
import type { Db } from '../../platform/db/connect.js';
import { isTenantGone } from '../../platform/db/failures.js';
import type { Tenant } from '../../platform/db/tenants.js';
import { runAllTogether, runLastTogether, type Statement } from '../../platform/db/together.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { changeWithEvents, deferEvent, insertEvents } from '../../platform/events/index.js';
import { assert, KnownError } from '../../platform/failures/failures.js';
import type { Ports } from '../../platform/ports/index.js';
import type { TenantKeys } from '../../platform/secrets/tenant-keys.js';

/** What all calls of one application share. */
export interface CallDependencies {
  readonly db: Db;
  readonly ports: Ports;
  readonly settings: Settings;
  readonly keys: TenantKeys;
  /** Puts a job into the queue, through the given connection or transaction. */
  addJob(db: Db, job: { readonly name: JobName; readonly tenantId: string }): Promise<void>;
  /** Sees every event before it is written: metrics count it; the test kit compares it with the contract, and throws. */
  observeEvent?(event: NewEvent): void;
  /** Sees that a request writes an entry of the audit log. */
  observeEntry?(requestId: string): void;
  /** Is told that a tenant has new events, once they are committed. */
  noteEvents?(tenantId: string): void;
  /** Is told that a tenant has emails to send, once they are committed. */
  noteEmails?(tenantId: string): void;
  /** Records a use of a session beside the call. */
  noteUse?(use: SessionUse): void;
}

/** What one call is about. */
export interface CallSubject extends EntryOrigin {
  readonly tenant: Tenant;
  readonly project: CallProject;
  readonly config: ProjectConfig;
  /** Whether someone is told of the tenant's events. Default: that is not known. */
  readonly hasWebhooks?: boolean;
  readonly now: number;
  readonly actor: Actor;
  readonly request: CallRequest;
  /** For everything but what the call does independently. Default: that of the dependencies. */
  readonly db?: Db | undefined;
  /** For what the call reads outside of transactions. Default: `db`. */
  readonly reads?: Db | undefined;
}

/** Makes the context of one call. */
export function makeCall(dependencies: CallDependencies, subject: CallSubject): Call {
  const { db: pool = dependencies.db, reads = pool } = subject;
  enterTrace(subject);
  return bind(dependencies, subject, { db: reads, pool, deferred: null });
}

/** A call may open several tenants; the request is logged where it entered first. */
function enterTrace({ tenant, actor, access, request: { trace } }: CallSubject): void {
  if (!trace || trace.tenantId !== null) return;
  trace.tenantId = tenant.id;
  trace.actor = actor;
  trace.access = access ?? null;
}

/** What an entry of the audit log says of a request, the request log finds it by. */
function noteEntry(
  { observeEntry }: CallDependencies,
  { request: { id, trace } }: CallSubject,
  { target, actor }: AuditEntry,
): void {
  observeEntry?.(id);
  noteObjects(trace, [target?.id, actor?.id]);
}

interface Connection {
  readonly db: Db;
  /** Where the call's transactions begin. */
  readonly pool: Db;
  /** What the open transaction has put off until its end; null outside of a transaction. */
  readonly deferred: Deferred | null;
}

interface Deferred {
  readonly writes: (Statement | (() => Statement))[];
  condition?: Statement;
  /** What is told to the senders after the commit. */
  readonly news: Set<News>;
}

type News = 'noteEvents' | 'noteEmails';

/** A call as this module makes it. Other calls of its tenant may join its transaction. */
interface BoundCall extends Call {
  readonly connection: Connection;
}

const isBound = (call: Call): call is BoundCall => 'connection' in call;

const toStatement = (write: Statement | (() => Statement)): Statement =>
  typeof write === 'function' ? write() : write;

function bind(dependencies: CallDependencies, subject: CallSubject, connection: Connection): Call {
  const { db, pool, deferred } = connection;
  const transact = async <Result>(from: Db, fn: (call: Call) => Promise<Result>): Promise<Result> => {
    const { clock, random } = dependencies.ports;
    const committed = await inTransaction({ db: from, clock, random }, async (trx) => {
      const own: Deferred = { writes: [], news: new Set() };
      const result = await fn(bind(dependencies, subject, { db: trx, pool, deferred: own }));
      await runLastTogether(trx, { writes: own.writes.map(toStatement), condition: own.condition });
      return { result, news: own.news };
    }).catch((failure: unknown) => {
      // Deleted since this call began.
      if (isTenantGone(failure)) throw new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: subject.project.id });
      throw failure;
    });
    for (const news of committed.news) dependencies[news]?.(subject.tenant.id);
    return committed.result;
  };
  const note = (news: News) => {
    if (news === 'noteEvents' && subject.hasWebhooks === false) return;
    if (deferred) deferred.news.add(news);
    else dependencies[news]?.(subject.tenant.id);
  };
  const call: BoundCall = {
    connection,
    tenant: subject.tenant,
    project: subject.project,
    config: subject.config,
    now: subject.now,
    actor: subject.actor,
    request: subject.request,
    db,
    ports: dependencies.ports,
    settings: dependencies.settings,
    keys: dependencies.keys,
    transaction: (fn) => (deferred ? fn(call) : transact(pool, fn)),
    within: (transaction) => {
      const open = isBound(transaction) ? transaction.connection : undefined;
      assert(open?.deferred && transaction.tenant.id === subject.tenant.id, 'a transaction of the same tenant is open');
      return bind(dependencies, subject, open);
    },
    deferWrite: async (write) => {
      if (deferred) deferred.writes.push(write);
      else await runAllTogether(db, [toStatement(write)]);
    },
    deferCondition: (condition) => {
      assert(deferred && !deferred.condition, 'A transaction has one condition');
      deferred.condition = condition;
    },
    independently: (fn) => transact(dependencies.db, fn),
    emit: async (event) => {
      dependencies.observeEvent?.(event);
      await deferEvent(call, event);
      note('noteEvents');
    },
    emitEach: async (events) => {
      for (const event of events) dependencies.observeEvent?.(event);
      await insertEvents(call, events);
      note('noteEvents');
    },
    emitChanged: async (change, events) => {
      for (const event of events) dependencies.observeEvent?.(event);
      const changed = await changeWithEvents(call, { change, events });
      note('noteEvents');
      return changed;
    },
    noteEmails: () => note('noteEmails'),
    noteUse: (use) => dependencies.noteUse?.(use),
    enqueue: (name) => dependencies.addJob(db, { name, tenantId: subject.tenant.id }),
    audit: (entry) => {
      noteEntry(dependencies, subject, entry);
      return writeEntry(call, entry, subject);
    },
    auditEach: (entries) => {
      for (const entry of entries) noteEntry(dependencies, subject, entry);
      return writeEntries(call, entries, subject);
    },
  };
  return call;
}
