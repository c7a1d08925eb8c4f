-- Public halves of passkeys, Web Authentication Level 3 §4 "credential record". A credential is one user's in a tenant.
create table passkeys (
  tenant_id uuid not null,
  credential_id bytea not null,
  user_id uuid not null,
  -- COSE_Key, RFC 9052 §7.
  public_key bytea not null,
  -- Of the authenticator; stays 0 where it keeps none.
  sign_count bigint not null,
  transports text[] not null,
  device_type text not null,
  is_backed_up boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, credential_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index passkeys_by_user on passkeys (tenant_id, user_id);
