-- Stores of data vaults that have had values. A store is created in the project's configuration. When it is removed there,
-- its row is marked as deleted and a job deletes the values; a new store with the same ID gets a row of its own.
create table vault_stores (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  store_id text not null,
  created_at timestamptz not null,
  last_read_at timestamptz,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index vault_stores_by_store_id on vault_stores (tenant_id, store_id) where deleted_at is null;
create index vault_stores_deleted on vault_stores (tenant_id, id) where deleted_at is not null;

-- How many values each store has, in several parts, so that new values do not all wait for one row.
create table vault_store_sizes (
  tenant_id uuid not null references tenants (id) on delete cascade,
  vault_id uuid not null,
  part smallint not null,
  value_count integer not null,
  primary key (tenant_id, vault_id, part),
  foreign key (tenant_id, vault_id) references vault_stores (tenant_id, id) on delete cascade
);

-- Apps hash keys and encrypt values before they send them. Both are stored hashed and encrypted again.
create table vault_entries (
  tenant_id uuid not null references tenants (id) on delete cascade,
  vault_id uuid not null,
  key_hash bytea not null,
  value_sealed bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, vault_id, key_hash),
  foreign key (tenant_id, vault_id) references vault_stores (tenant_id, id) on delete cascade
);
-- Encrypted bytes cannot be compressed, so PostgreSQL should not try.
alter table vault_entries alter column value_sealed set storage external;
