import type { Db } from '../db/connect.js';
import type { Ports } from '../ports/index.js';
import { deleteImage, selectRemovable } from './store.js';

/** What the sweep works with. */
export interface ImageSweep {
  readonly db: Db;
  readonly ports: Ports;
  /** Default: the images of all tenants, and of those that are gone. */
  readonly tenantId?: string;
}

const AT_ONCE = 100;

/**
 * Removes images from the store that no row holds any more; answers how many. What the store does not take back now stays
 * for the next time.
 */
export async function sweepImages({ db, ports, tenantId }: ImageSweep): Promise<number> {
  let removed = 0;
  for (;;) {
    const keys = await selectRemovable(db, { now: ports.clock.now(), count: AT_ONCE, tenantId });
    for (const key of keys) {
      await ports.files.remove(key);
      await deleteImage(db, key);
    }
    removed += keys.length;
    if (keys.length < AT_ONCE) return removed;
  }
}
