import type { ProjectConfig } from '@portico/contract';
import { type EntryOrigin, writeEntries } from '../../domains/audit/index.js';
import type { Actor, Announcement, Call, CallProject, CallRequest, JobName } from '../../platform/call/call.js';
import type { Settings } from '../../platform/call/settings.js';
import type { Db } from '../../platform/db/connect.js';
import { isTenantGone } from '../../platform/db/failures.js';
import { jsonText } from '../../platform/db/json-text.js';
import { inPieces, ROWS_PER_STATEMENT } from '../../platform/db/pieces.js';
import type { Tenant } from '../../platform/db/tenants.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { KnownError } from '../../platform/failures/failures.js';
import type { Ports } from '../../platform/ports/index.js';
import type { TenantKeys } from '../../platform/secrets/tenant-keys.js';

/** What all calls of one application share. */
export interface CallGround {
  readonly db: Db;
  readonly ports: Ports;
  readonly settings: Settings;
  readonly keys: TenantKeys;
  /** Puts a job into the queue, through the given connection or transaction. */
  addJob(db: Db, job: { readonly name: JobName; readonly tenantId: string }): Promise<void>;
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
export function makeCall(ground: CallGround, subject: CallSubject): Call {
  return bind(ground, subject, { db: ground.db, isInTransaction: false });
}

interface Connection {
  readonly db: Db;
  readonly isInTransaction: boolean;
}

function bind(ground: CallGround, subject: CallSubject, connection: Connection): Call {
  const { db, isInTransaction } = connection;
  const transact = <Result>(fn: (call: Call) => Promise<Result>): Promise<Result> =>
    inTransaction({ db: ground.db, clock: ground.ports.clock, random: ground.ports.random }, (trx) =>
      fn(bind(ground, subject, { db: trx, isInTransaction: true })),
    ).catch((failure: unknown) => {
      // Deleted since this call began.
      if (isTenantGone(failure)) throw new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: subject.project.id });
      throw failure;
    });
  const call: Call = {
    tenant: subject.tenant,
    project: subject.project,
    config: subject.config,
    now: subject.now,
    actor: subject.actor,
    request: subject.request,
    db,
    ports: ground.ports,
    settings: ground.settings,
    keys: ground.keys,
    transaction: (fn) => (isInTransaction ? fn(call) : transact(fn)),
    outside: transact,
    announce: (event) => writeEvents(call, [event]),
    announceEach: (events) => writeEvents(call, events),
    later: (name) => ground.addJob(db, { name, tenantId: subject.tenant.id }),
    audit: (entry) => writeEntries(call, [entry], subject),
    auditEach: (entries) => writeEntries(call, entries, subject),
  };
  return call;
}

async function writeEvents(call: Call, events: readonly Announcement[]): Promise<void> {
  const created_at = new Date(call.now);
  for (const piece of inPieces(events, ROWS_PER_STATEMENT)) {
    await call.db
      .insertInto('events')
      .values(
        piece.map(({ type, objectId, version, payload }) => ({
          tenant_id: call.tenant.id,
          id: call.ports.random.uuidInTimeOrder(call.now),
          type,
          object_id: objectId,
          version,
          payload: jsonText(payload),
          created_at,
        })),
      )
      .execute();
  }
}
