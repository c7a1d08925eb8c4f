import { events } from '@portico/contract';
import type { Call } from '../call/call.js';
import type { Db } from '../db/connect.js';
import { tenantPages } from '../db/tenant-pages.js';
import { inTransaction } from '../db/transaction.js';
import type { Ports } from '../ports/index.js';
import {
  deleteErasure,
  type Erasure,
  insertErasures,
  reduceEvents,
  selectErasures,
  selectTenantsWithErasures,
} from './store/erasures.js';

/** What erasing works with. */
export interface ErasureWork {
  readonly db: Db;
  readonly ports: Pick<Ports, 'clock' | 'random'>;
}

const erasableTypes = Object.entries(events).flatMap(([type, { isErasable }]) => (isErasable ? [type] : []));

/**
 * Asks that stored events of objects, up to a version of each, keep nothing but IDs (BM-05), in the caller's
 * transaction. A job does it: there can be any number of events.
 */
export async function requestErasure(call: Call, objects: readonly Erasure[]): Promise<void> {
  await insertErasures(call, objects);
  await call.enqueue('events.erase');
}

/** Erases what was requested in a tenant, piece by piece, each in its own transaction. */
export async function eraseEvents({ db, ports }: ErasureWork, tenantId: string): Promise<void> {
  for (const erasure of await selectErasures(db, tenantId)) {
    while (
      await inTransaction({ db, ...ports }, (trx) => erasePiece(trx, { tenantId, erasure, now: ports.clock.now() }))
    );
  }
}

/** Erases what was requested in any tenant: what a crash left. */
export async function eraseAllEvents(work: ErasureWork): Promise<void> {
  for await (const page of tenantPages(work.db)) {
    for (const tenantId of await selectTenantsWithErasures(work.db, page)) await eraseEvents(work, tenantId);
  }
}

interface Piece {
  readonly tenantId: string;
  readonly erasure: Erasure;
  readonly now: number;
}

const EVENTS_PER_PIECE = 1000;

/** Answers whether there may be more. */
async function erasePiece(db: Db, piece: Piece): Promise<boolean> {
  const count = await reduceEvents(db, { ...piece, types: erasableTypes, most: EVENTS_PER_PIECE });
  if (count === EVENTS_PER_PIECE) return true;
  await deleteErasure(db, piece);
  return false;
}
