create index concurrently if not exists emails_pending on emails (tenant_id, priority, next_attempt_at, id)
  where status in ('waiting', 'queued', 'rendering', 'sending');
create index concurrently if not exists emails_pending_by_address on emails (tenant_id, to_address, priority, created_at, id)
  where status in ('waiting', 'queued', 'rendering', 'sending');
create index concurrently if not exists emails_rendered on emails (tenant_id, created_at) where rendered_sealed is not null;
