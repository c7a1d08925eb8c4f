-- Logins of command-line programs that a person confirms in a browser. Of both codes only keyed hashes are kept.
create table cli_logins (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  polling_code_hash bytea not null,
  login_code_hash bytea not null,
  -- Lies here from the confirmation until the program has fetched it, or the login expires.
  refresh_token_sealed bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  used_at timestamptz,
  primary key (tenant_id, id)
);
create unique index cli_logins_by_polling_code on cli_logins (tenant_id, polling_code_hash);
create unique index cli_logins_by_login_code on cli_logins (tenant_id, login_code_hash);
create index cli_logins_by_expiry on cli_logins (tenant_id, expires_at);
