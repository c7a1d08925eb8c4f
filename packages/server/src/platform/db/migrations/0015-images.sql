-- Every image that was ever put into the file store and is not removed from it yet, whichever store that is.
create table images (
  -- Its path in the store: tenant, folder, name.
  key text primary key,
  -- Null once the tenant is gone, and then the image is to be removed.
  tenant_id uuid references tenants (id) on delete set null,
  created_at timestamptz not null,
  -- From then on it may be removed. Null: a row of its tenant holds the key.
  remove_at timestamptz
);
create index images_by_tenant on images (tenant_id);
create index images_to_remove on images (remove_at) where remove_at is not null;
create index images_of_nobody on images (created_at) where tenant_id is null;

-- The file store that needs no other program.
create table files (
  key text primary key,
  bytes bytea not null
);
