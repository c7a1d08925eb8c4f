import type { AuditEntry, Call } from '../../platform/call/call.js';
import { KnownError } from '../../platform/failures/failures.js';

/**
 * Runs work that may be refused, and records a refusal in the audit log before rethrowing it. The entry is written in
 * its own transaction, so that it is kept even if the call is rolled back. It has the error code, never the user's
 * input.
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
