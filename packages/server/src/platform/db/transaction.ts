import { Outage } from '../failures/failures.js';
import type { Clock, Random } from '../ports/index.js';
import type { Db } from './connect.js';
import { isConflict } from './failures.js';

/** How often a transaction that met a conflict is run again (DB-03). */
const mostRetries = 5;

/** The longest wait before the first retry; it doubles with each. */
const firstWaitMillis = 10;

/**
 * Runs `fn` in a transaction and, when the engine reports a serialisation failure or a deadlock, up
 * to five times more, after waits of a random length. So `fn` has to be repeatable: no mail, no
 * HTTP, no clock inside. Ends in `Outage` when every try met a conflict; any other failure of `fn`
 * rolls back and is thrown as it is.
 */
export async function inTransaction<Result>(
  { db, clock, random }: { db: Db; clock: Pick<Clock, 'sleep'>; random: Pick<Random, 'fraction'> },
  fn: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.transaction().execute(fn);
    } catch (failure) {
      if (!isConflict(failure)) throw failure;
      if (retries === mostRetries) throw new Outage('db', failure);
    }
    await clock.sleep(random.fraction() * firstWaitMillis * 2 ** retries);
  }
}
