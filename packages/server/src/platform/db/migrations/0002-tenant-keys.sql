-- Signing and data keys, random, one set for each tenant and purpose, wrapped by PORTICO_SECRET.
create table tenant_keys (
  tenant_id uuid not null references tenants (id) on delete cascade,
  purpose text not null,
  -- For a signing key the `kid` of RFC 7517 §4.5.
  id text not null,
  sealed bytea not null,
  public_jwk jsonb,
  created_at timestamptz not null,
  active_from timestamptz not null,
  primary key (tenant_id, purpose, id)
);
