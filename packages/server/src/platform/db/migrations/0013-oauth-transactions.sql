-- Sign-ins through other providers, from our authorize call until the app has redeemed the code it got for it.
create table oauth_transactions (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  -- Keyed hash of the state that the provider hands back. Verifier and nonce follow from the state and are kept nowhere.
  state_hash bytea not null,
  provider_config_id text not null,
  provider_type text not null,
  type text not null check (type in ('authenticate', 'link')),
  scopes text[] not null,
  -- What the app asked with.
  redirect_uri text not null,
  app_state text not null,
  code_challenge text not null,
  error_redirect_url text,
  after_callback_redirect_url text,
  -- Who was signed in at the app, and by which session; it has to live when the code is redeemed.
  user_id uuid,
  session_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider sent the browser back. What it said is kept, sealed, until the code is redeemed or over.
  returned_at timestamptz,
  arrival_sealed bytea,
  code_hash bytea,
  code_expires_at timestamptz,
  -- Whom the code signs in, where that was somebody already.
  expected_user_id uuid,
  redeemed_at timestamptz,
  -- What redeeming has given out, to be revoked when the code comes again.
  issued_user_id uuid,
  issued_session_id uuid,
  primary key (tenant_id, id)
);
create unique index oauth_transactions_by_state on oauth_transactions (tenant_id, state_hash);
create unique index oauth_transactions_by_code on oauth_transactions (tenant_id, code_hash);
create index oauth_transactions_by_expiry on oauth_transactions (tenant_id, expires_at);
