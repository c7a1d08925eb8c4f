import { tenantPages } from '../db/tenant-pages.js';
import { listTenantsDueForRotation } from './store.js';
import type { KeyScope, TenantKeys } from './tenant-keys.js';

/** What the sweep of signing keys works with. */
export type RotationScope = Omit<KeyScope, 'tenant'> & { readonly keys: Pick<TenantKeys, 'rotateSigningKeys'> };

/**
 * Tidies the signing keys of tenants where one took over (JW-05): adds the next key, and removes those no longer
 * needed.
 *
 * @returns the number of tenants
 */
export async function sweepSigningKeys(scope: RotationScope): Promise<number> {
  const now = new Date(scope.now);
  let rotated = 0;
  for await (const tenantIds of tenantPages(scope.db)) {
    for (const id of await listTenantsDueForRotation(scope.db, { tenantIds, now })) {
      await scope.keys.rotateSigningKeys({ ...scope, tenant: { id } });
      rotated += 1;
    }
  }
  return rotated;
}
