// Running twice is harmless: see `catchUp`.
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import type { Ports } from '../../../platform/ports/index.js';
import { listTenantsWithDueCycle } from '../store/cycles.js';
import { catchUp } from './catch-up.js';

const PAGE_TENANTS = 1000;

/** What the sweep works with. */
export interface CycleSweep {
  readonly db: Db;
  readonly ports: Pick<Ports, 'clock' | 'log'>;
  /** The context of a tenant as it is now; null if it was deleted. */
  readonly openTenant: (tenantId: string) => Promise<Call | null>;
}

/** Records what time has done to the purchases of all projects. A project that fails does not hold up the others. */
export async function sweepCycles(sweep: CycleSweep): Promise<void> {
  const now = sweep.ports.clock.now();
  for (let after: string | null = null; ; ) {
    const page: string[] = await listTenantsWithDueCycle(sweep.db, { now, after, limit: PAGE_TENANTS });
    for (const tenantId of page) await catchUpTenant(sweep, tenantId);
    after = page.at(-1) ?? null;
    if (page.length < PAGE_TENANTS) return;
  }
}

async function catchUpTenant({ ports, openTenant }: CycleSweep, tenantId: string): Promise<void> {
  try {
    const call = await openTenant(tenantId);
    if (call) await catchUp(call);
  } catch (failure) {
    ports.log.error('Recording renewals and ends of purchases failed', { tenantId, failure });
  }
}
