import type { ProjectConfig } from '@portico/contract';
import { type EntryOrigin, writeEntries } from '../../domains/audit/index.js';
import type { Actor, Call, CallProject, CallRequest, JobName, NewEvent } from '../../platform/call/call.js';
import type { Settings } from '../../platform/call/settings.js';
import type { Db } from '../../platform/db/connect.js';
import { isTenantGone } from '../../platform/db/failures.js';
import type { Tenant } from '../../platform/db/tenants.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { insertEvents } from '../../platform/events/index.js';
import { KnownError } from '../../platform/failures/failures.js';
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
  /** Sees every event before it is written; the test kit compares it with the contract, and throws. */
  observeEvent?(event: NewEvent): void;
}

/** What one call is about. */
export interface CallSubject extends EntryOrigin {
  readonly tenant: Tenant;
  readonly project: CallProject;
  readonly config: ProjectConfig;
  readonly now: number;
  readonly actor: Actor;
  readonly request: CallRequest;
}

/** Makes the context of one call. */
export function makeCall(dependencies: CallDependencies, subject: CallSubject): Call {
  return bind(dependencies, subject, { db: dependencies.db, isInTransaction: false });
}

interface Connection {
  readonly db: Db;
  readonly isInTransaction: boolean;
}

function bind(dependencies: CallDependencies, subject: CallSubject, connection: Connection): Call {
  const { db, isInTransaction } = connection;
  const transact = <Result>(fn: (call: Call) => Promise<Result>): Promise<Result> =>
    inTransaction({ db: dependencies.db, clock: dependencies.ports.clock, random: dependencies.ports.random }, (trx) =>
      fn(bind(dependencies, subject, { db: trx, isInTransaction: true })),
    ).catch((failure: unknown) => {
      // Deleted since this call began.
      if (isTenantGone(failure)) throw new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: subject.project.id });
      throw failure;
    });
  const emitEach = async (events: readonly NewEvent[]): Promise<void> => {
    for (const event of events) dependencies.observeEvent?.(event);
    await insertEvents(call, events);
  };
  const call: Call = {
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
    transaction: (fn) => (isInTransaction ? fn(call) : transact(fn)),
    independently: transact,
    emit: (event) => emitEach([event]),
    emitEach,
    enqueue: (name) => dependencies.addJob(db, { name, tenantId: subject.tenant.id }),
    audit: (entry) => writeEntries(call, [entry], subject),
    auditEach: (entries) => writeEntries(call, entries, subject),
  };
  return call;
}
