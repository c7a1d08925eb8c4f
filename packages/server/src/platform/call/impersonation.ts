import { Refusal } from '../failures/failures.js';
import type { TenantCall } from './call.js';

/** The error code of a change that an impersonation session may not make. */
const CODE = 'impersonation-not-allowed';

/** The refusal of a change that would outlive an impersonation session. */
export const notByImpersonation = (): Refusal =>
  new Refusal(403, 'An impersonation session cannot make this change. The user must sign in to make it.', {
    code: CODE,
  });

/** Throws Refusal 403 `impersonation-not-allowed` if the caller's session is an impersonation. */
export function requireNoImpersonation(call: Pick<TenantCall, 'isImpersonation'>): void {
  if (call.isImpersonation) throw notByImpersonation();
}
