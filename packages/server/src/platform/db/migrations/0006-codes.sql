-- One-time codes of every purpose. Only keyed hashes are kept, so a copy of the database gives no usable code.
create table codes (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  type text not null,
  code_hash bytea not null,
  -- Hash of the last 39 characters, so that a wrong guess of the typed six counts against the right row.
  suffix_hash bytea not null,
  -- What the code was made for, and, for mailed codes, the hash of the address it went to.
  subject_id uuid,
  address_hash bytea,
  data jsonb not null default '{}',
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id)
);
create unique index codes_by_hash on codes (tenant_id, type, code_hash);
create index codes_by_suffix on codes (tenant_id, suffix_hash);
create index codes_by_subject on codes (tenant_id, type, subject_id);
create index codes_by_address on codes (tenant_id, type, address_hash, created_at);
create index codes_by_expiry on codes (tenant_id, expires_at);
