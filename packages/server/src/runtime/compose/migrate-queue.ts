import { connectDatabase } from '../../platform/db/index.js';
import type { Clock, Log } from '../../platform/ports/index.js';
import type { DataLocation } from './data-location.js';

/** The queue has migrations of its own. A role that only runs the server may not be allowed to make its tables. */
export async function migrateQueue(
  { connection, engine }: Pick<DataLocation, 'connection' | 'engine'>,
  { log, clock }: { readonly log: Log; readonly clock: Clock },
): Promise<void> {
  const { createQueue } = await import('../../platform/jobs/queue.js');
  const database = connectDatabase({ connection, engine, log, clock });
  try {
    await createQueue({ pool: database.pool, log, clock }).migrate([]);
  } finally {
    await database.close();
  }
}
