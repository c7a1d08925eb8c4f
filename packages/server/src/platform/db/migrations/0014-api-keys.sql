-- API keys of users and teams. A value is answered once; its SHA-256 and its end are kept.
create table api_keys (
  tenant_id uuid not null,
  id uuid not null,
  -- Whose key it is: one of the two.
  user_id uuid,
  team_id uuid,
  -- The member who made a team's key and has seen its value. Null where a server made it.
  made_by uuid,
  value_hash bytea not null,
  last_four text not null,
  description text not null,
  is_public boolean not null,
  created_at timestamptz not null,
  -- Null means never.
  expires_at timestamptz,
  revoked_at timestamptz,
  -- The beginning of the day, in UTC, of the last successful check.
  last_used_on timestamptz,
  primary key (tenant_id, id),
  check ((user_id is null) <> (team_id is null)),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, team_id) references teams (tenant_id, id) on delete cascade,
  foreign key (tenant_id, made_by) references users (tenant_id, id) on delete set null (made_by)
);
create unique index api_keys_by_value on api_keys (tenant_id, value_hash);
create index api_keys_by_user on api_keys (tenant_id, user_id, created_at, id) where user_id is not null;
create index api_keys_by_team on api_keys (tenant_id, team_id, created_at, id) where team_id is not null;
create index api_keys_by_maker on api_keys (tenant_id, made_by) where made_by is not null;

-- Directory: whose tenant a key is in, for reports of keys found in the open, which name no project.
create table api_key_tenants (
  value_hash bytea primary key,
  tenant_id uuid not null,
  key_id uuid not null,
  foreign key (tenant_id, key_id) references api_keys (tenant_id, id) on delete cascade
);
create index api_key_tenants_by_key on api_key_tenants (tenant_id, key_id);
