-- Transactional outbox: what webhooks and live views read. The payload is fixed in the transaction of the change.
create table events (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  type text not null,
  object_id text not null,
  -- Grows with each change of one object, so that a reader can drop what arrives late.
  version bigint not null,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index events_by_time on events (tenant_id, created_at, id);

-- Append-only. Only the retention job deletes.
create table audit (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  action text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  actor_type text not null,
  actor_id text,
  access text,
  target_type text,
  target_id text,
  request_id text,
  address text,
  user_agent text,
  details jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index audit_by_time on audit (tenant_id, at, id);
create index audit_by_actor on audit (tenant_id, actor_id, at);
