import type { AuditEntry, Call } from '../../platform/call/call.js';
import { KnownError } from '../../platform/failures/failures.js';

/**
 * Does a piece of work that may be refused, and notes a refusal in the audit log before it goes on to the caller: in a
 * transaction of its own, so that it stays whatever becomes of the call. What was typed is not noted, the code is.
 */
export async function notingRefusal<Result>(
  call: Call,
  entry: Pick<AuditEntry, 'action' | 'target'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof KnownError)
      await call.independently((own) => own.audit({ ...entry, outcome: 'refused', details: { reason: failure.code } }));
    throw failure;
  }
}
