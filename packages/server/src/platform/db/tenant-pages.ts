import type { Db } from './connect.js';
import { livingTenants } from './tenants.js';

const PAGE_SIZE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Ids of all tenants that belong to a project, page by page, for sweeps: a statement about many tenants takes one page of them. */
export async function* tenantPages(db: Db): AsyncGenerator<readonly string[]> {
  for (let after = BEFORE_ALL; ; ) {
    const rows = await livingTenants(db).where('id', '>', after).orderBy('id').limit(PAGE_SIZE).execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    after = last.id;
  }
}
