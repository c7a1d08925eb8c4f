import { type BatchWriter, createBatchWriter } from '../../platform/db/batch-writer.js';
import type { Db } from '../../platform/db/connect.js';
import { isTenantGone } from '../../platform/db/failures.js';
import type { Ports } from '../../platform/ports/index.js';
import { createRequestBudget } from './budget.js';
import type { NoteRequest, RequestEntry } from './entry.js';
import { insertRequests } from './store/requests.js';

/** Writes the request log of a process. */
export interface RequestWriter extends Omit<BatchWriter<RequestEntry>, 'note'> {
  /** Keeps a request for the next batch. */
  readonly note: NoteRequest;
}

/** What writing needs. */
export interface WriterWork {
  readonly db: Db;
  readonly ports: Pick<Ports, 'clock' | 'log'>;
}

/** Makes the writer of a process. What it cannot write is lost: the log is for reading along, not evidence. */
export function createRequestWriter({ db, ports }: WriterWork): RequestWriter {
  const isWithinBudget = createRequestBudget();
  const batches = createBatchWriter<RequestEntry>({
    ports,
    whenLost: 'Requests could not be written to the request log',
    write: (batch) => insertRequests(db, batch).catch((failure: unknown) => insertOfLiving(db, { failure, batch })),
  });
  return {
    ...batches,
    note: (request, toEntry) => {
      if (!batches.isFull() && isWithinBudget(request)) batches.note(toEntry(request));
    },
  };
}

/** A project that was deleted meanwhile takes no others with it. */
async function insertOfLiving(
  db: Db,
  { failure, batch }: { readonly failure: unknown; readonly batch: readonly RequestEntry[] },
): Promise<void> {
  if (!isTenantGone(failure)) throw failure;
  for (const tenantId of new Set(batch.map((entry) => entry.tenantId))) {
    const own = batch.filter((entry) => entry.tenantId === tenantId);
    await insertRequests(db, own).catch((ownFailure: unknown) => {
      if (!isTenantGone(ownFailure)) throw ownFailure;
    });
  }
}
