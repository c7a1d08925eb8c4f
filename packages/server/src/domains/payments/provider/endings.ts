// Running twice is harmless: the card provider ends a payment once, and one that is over stays as it is.
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import type { Ports } from '../../../platform/ports/index.js';
import { deleteEnding, insertEndings, selectDueEndings, updateEnding } from '../store/endings.js';
import { delayAfter } from './events.js';

const PAGE = 100;

/**
 * Has the card provider end what the customers of a project pay for, in the transaction that deletes the project.
 * Otherwise it would charge them on.
 */
export const endCardPayments = (call: Call): Promise<void> => insertEndings(call);

/** Ends payments by card of deleted projects. What fails is retried later. */
export async function endCardPaymentsOfDeleted({
  db,
  ports: { clock, log, payments },
}: {
  readonly db: Db;
  readonly ports: Pick<Ports, 'clock' | 'log' | 'payments'>;
}): Promise<void> {
  if (!payments) return;
  for (const { reference, accountId, attempts } of await selectDueEndings(db, { now: clock.now(), limit: PAGE })) {
    try {
      await payments.end(accountId, reference, `deleted-${reference}`);
      await deleteEnding(db, reference);
      log.info('A card payment of a deleted project was ended', { accountId, reference });
    } catch (failure) {
      log.error('A card payment of a deleted project could not be ended', { accountId, reference, failure });
      await updateEnding(db, reference, clock.now() + delayAfter(attempts));
    }
  }
}
