import type { Db } from '../db/connect.js';
import { rewrapInstanceSecrets } from './instance-secrets.js';
import type { Sealer } from './sealing.js';
import { type KeyIdentity, pageOfKeys, replaceWrapping, wrapLabel } from './store.js';

const PAGE = 500;
const FIRST: KeyIdentity = { tenant_id: '00000000-0000-0000-0000-000000000000', purpose: '', id: '' };

/**
 * Wraps every tenant's keys, and the secrets of the installation itself, with the newest secret of the installation, so
 * that older ones can be taken out of the configuration (SK-03). What the keys sealed or signed stays valid. Running it
 * twice, or beside itself, does no harm.
 *
 * @returns how many keys were rewrapped
 */
export async function rewrapAll(db: Db, sealer: Sealer): Promise<number> {
  let count = await rewrapInstanceSecrets(db, sealer);
  let after = FIRST;
  for (;;) {
    const rows = await pageOfKeys(db, after, PAGE);
    for (const row of rows) {
      if (sealer.isNewest(row.sealed)) continue;
      const label = wrapLabel(row.tenant_id, row.purpose, row.id);
      const to = sealer.seal(sealer.open(row.sealed, label), label);
      await replaceWrapping(db, row, { from: row.sealed, to });
      count += 1;
    }
    const last = rows.at(-1);
    if (!last) return count;
    after = last;
  }
}
