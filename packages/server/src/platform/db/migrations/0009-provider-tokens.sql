-- Tokens that providers have given out for accounts of users; sealed, and gone with the account.
create table oauth_tokens (
  tenant_id uuid not null,
  id uuid not null,
  oauth_account_id uuid not null,
  kind text not null check (kind in ('access', 'refresh')),
  token_sealed bytea not null,
  -- What the provider has granted with it.
  scopes text[] not null,
  -- Refresh tokens have no known end.
  expires_at timestamptz,
  -- Whoever refreshes holds the token until then, because many providers take it once only.
  held_until timestamptz,
  -- Set when the provider has refused it.
  invalid_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, oauth_account_id) references oauth_accounts (tenant_id, id) on delete cascade
);
create index oauth_tokens_by_account on oauth_tokens (tenant_id, oauth_account_id, kind, created_at);
