import { tenantPages } from '../db/tenant-pages.js';
import { DAY_MILLIS } from '../time/utc-day.js';
import { listTenantsDueForRotation } from './store.js';
import type { KeyScope, TenantKeys } from './tenant-keys.js';

/** How long a key signs before another takes over. */
const SIGNING_LIFETIME_MILLIS = 90 * DAY_MILLIS;

/** What the sweep of signing keys works with. */
export type RotationScope = Omit<KeyScope, 'tenant'> & { readonly keys: Pick<TenantKeys, 'rotateSigningKeys'> };

/** Gives every tenant whose signing keys are 90 days old a successor, which takes over a day later (JW-05); answers how many. */
export async function sweepSigningKeys(scope: RotationScope): Promise<number> {
  const before = new Date(scope.now - SIGNING_LIFETIME_MILLIS);
  let rotated = 0;
  for await (const tenantIds of tenantPages(scope.db)) {
    for (const id of await listTenantsDueForRotation(scope.db, { tenantIds, before })) {
      await scope.keys.rotateSigningKeys({ ...scope, tenant: { id } });
      rotated += 1;
    }
  }
  return rotated;
}
