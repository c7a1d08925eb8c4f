import type { ProjectConfig } from '@portico/contract';
import { renderConfig, toOverride } from '../../domains/projects/index.js';
import { hasWebhooks } from '../../domains/webhooks/index.js';
import type { Db } from '../../platform/db/connect.js';
import type { Tenant } from '../../platform/db/tenants.js';
import { findTenant } from '../../platform/db/tenants.js';

const MAX_ENTRIES = 5000;

/** What a version of a tenant's configuration stands for. */
export interface TenantSettings {
  readonly config: ProjectConfig;
  /** Whether someone is told of its events. */
  readonly hasWebhooks: boolean;
}

/** Which tenant a project's branch is, and its configuration at a version. Both caches are bounded and never stale:
 * a tenant never changes its project, and a configuration is used only at the version the caller's statement has read. Versions
 * are random, so an equal one means an equal configuration, even after a failover that lost changes. */
export interface TenantDirectory {
  find(projectId: string, branchId: string): Promise<Tenant | null>;
  /** The tenant of an id that a token of ours carries; it may have been deleted since it was first read. */
  read(tenantId: string): Promise<Tenant | null>;
  settingsAt(tenant: Tenant, version: number): Promise<TenantSettings>;
}

/** Makes the directory of one process. */
export function createTenantDirectory(db: Db): TenantDirectory {
  const tenants = new Map<string, Tenant>();
  const byId = new Map<string, Tenant>();
  const settings = new Map<string, TenantSettings & { readonly version: number }>();
  return {
    async find(projectId, branchId) {
      const name = `${projectId} ${branchId}`;
      const known = tenants.get(name);
      if (known) return known;
      const row = await db
        .selectFrom('tenants')
        .select('id')
        .where('project_id', '=', projectId)
        .where('branch_id', '=', branchId)
        .executeTakeFirst();
      return row ? keep(tenants, name, { id: row.id, projectId, branchId }) : null;
    },
    async read(tenantId) {
      const known = byId.get(tenantId) ?? (await findTenant(db, tenantId));
      return known && keep(byId, tenantId, known);
    },
    async settingsAt(tenant, version) {
      const known = settings.get(tenant.id);
      if (known?.version === version) return known;
      const row = await db
        .selectFrom('tenants')
        .select(['config_override', 'config_version'])
        .where('id', '=', tenant.id)
        .executeTakeFirstOrThrow();
      return keep(settings, tenant.id, {
        version: row.config_version,
        config: renderConfig(toOverride(row.config_override)),
        // Read after the version, which a new endpoint changes.
        hasWebhooks: await hasWebhooks(db, tenant.id),
      });
    },
  };
}

/** Keeps the newest entries; the oldest leaves when the map is full. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  map.delete(key);
  if (map.size >= MAX_ENTRIES) {
    const [oldest] = map.keys();
    if (oldest !== undefined) map.delete(oldest);
  }
  map.set(key, value);
  return value;
}
