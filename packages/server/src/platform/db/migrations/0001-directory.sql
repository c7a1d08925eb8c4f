-- Directory tables: what a request needs before it knows its tenant. They are exempt from the tenant rule.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table projects (
  id text primary key,
  display_name text not null,
  description text not null default '',
  logo_url text,
  full_logo_url text,
  is_production_mode boolean not null default false,
  -- A team of project `internal`; null while nobody owns the project.
  owner_team_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index projects_by_owner on projects (owner_team_id, created_at);

create table tenants (
  id uuid primary key,
  project_id text not null references projects (id) on delete cascade,
  branch_id text not null,
  -- Flat override object, see projects/config; its version makes every replica's cached rendering stale at once.
  config_override jsonb not null default '{}',
  config_version bigint not null default 1,
  created_at timestamptz not null,
  unique (project_id, branch_id)
);

create table internal_api_keys (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  description text not null,
  publishable_client_key_hash bytea,
  publishable_client_key_last_four text,
  secret_server_key_hash bytea,
  secret_server_key_last_four text,
  super_secret_admin_key_hash bytea,
  super_secret_admin_key_last_four text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (project_id, id)
);
create unique index internal_api_keys_by_publishable on internal_api_keys (publishable_client_key_hash);
create unique index internal_api_keys_by_secret on internal_api_keys (secret_server_key_hash);
create unique index internal_api_keys_by_admin on internal_api_keys (super_secret_admin_key_hash);

-- Secrets of the installation itself, sealed by PORTICO_SECRET.
create table instance_secrets (
  name text primary key,
  sealed bytea not null,
  created_at timestamptz not null
);

-- Counters of limits that last five minutes or longer. The key is a hash of what is counted, so no address is kept.
create table limits (
  key text primary key,
  window_started_at timestamptz not null,
  count integer not null,
  blocked_until timestamptz,
  block_level integer not null default 0,
  expires_at timestamptz not null
);
create index limits_by_expiry on limits (expires_at);
