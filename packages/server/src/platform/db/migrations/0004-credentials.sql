-- What a user can prove themselves with; one row a user, made with the user.
create table credentials (
  tenant_id uuid not null,
  user_id uuid not null,
  password_hash text,
  password_changed_at timestamptz,
  otp_enabled boolean not null default false,
  passkey_enabled boolean not null default false,
  totp_secret_sealed bytea,
  totp_last_step bigint,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);

create table oauth_accounts (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  provider_config_id text not null,
  provider_type text not null,
  account_id text not null,
  email text,
  allow_sign_in boolean not null,
  allow_connected_accounts boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index oauth_accounts_by_user on oauth_accounts (tenant_id, user_id, provider_config_id, account_id);
create unique index oauth_accounts_for_sign_in on oauth_accounts (tenant_id, provider_config_id, account_id) where allow_sign_in;

create table sessions (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  refresh_token_hash bytea not null,
  is_impersonation boolean not null default false,
  created_at timestamptz not null,
  -- When the user last proved who they are; sensitive changes may ask for a recent proof.
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz not null,
  last_used_address text,
  last_used_place jsonb,
  user_agent text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index sessions_by_refresh_token on sessions (tenant_id, refresh_token_hash);
create index sessions_by_user on sessions (tenant_id, user_id, created_at);
create index sessions_by_expiry on sessions (tenant_id, expires_at);
