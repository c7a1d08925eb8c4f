-- Which session acted, and whether it looked at the product as somebody else.
alter table audit add column session_id uuid;
alter table audit add column is_impersonation boolean not null default false;
create index audit_by_target on audit (tenant_id, target_id, at, id);
create index audit_by_action on audit (tenant_id, action, at, id);

-- A link for each sealed entry. It is made after the entry, by a job, so that no write waits for another. No foreign key
-- to the entry: a link whose entry is gone is what tells of the deletion.
create table audit_seals (
  tenant_id uuid not null references tenants (id) on delete cascade,
  sequence bigint not null,
  entry_id uuid not null,
  hash bytea not null,
  primary key (tenant_id, sequence),
  unique (tenant_id, entry_id)
);

-- Where a tenant's chain begins and ends; the mac is keyed, so that only the program can move either end.
create table audit_chains (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  base_sequence bigint not null,
  base_hash bytea not null,
  head_sequence bigint not null,
  head_hash bytea not null,
  -- When the job last sealed something.
  sealed_at timestamptz not null,
  mac bytea not null
);
