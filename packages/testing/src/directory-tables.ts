/**
 * The tables that belong to no tenant: what a request reads before it knows its tenant, and what
 * belongs to the installation. Images outlive their tenant until they are removed from the store. Every
 * other table starts with `tenant_id`, and every statement on it has `tenant_id` in its condition.
 */
export const directoryTables: ReadonlySet<string> = new Set([
  'projects',
  'tenants',
  'internal_api_keys',
  'api_key_tenants',
  'instance_secrets',
  'limits',
  'images',
  'files',
  'payment_endings',
  'payment_provider_accounts',
  'payment_provider_events',
  'portico_migrations',
  'portico_migrations_above_floor',
]);

/** Schemas whose tables are not ours: the job queue's and PostgreSQL's own. */
export const foreignSchemas: ReadonlySet<string> = new Set(['graphile_worker', 'pg_catalog', 'information_schema']);
