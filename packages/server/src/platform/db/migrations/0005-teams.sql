create table teams (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  display_name text not null,
  profile_image_url text,
  client_metadata jsonb,
  client_read_only_metadata jsonb,
  server_metadata jsonb,
  created_at timestamptz not null,
  version bigint not null default 1,
  primary key (tenant_id, id)
);
create index teams_by_creation on teams (tenant_id, created_at, id);

create table team_members (
  tenant_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  display_name text,
  profile_image_url text,
  created_at timestamptz not null,
  primary key (tenant_id, team_id, user_id),
  foreign key (tenant_id, team_id) references teams (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index team_members_by_user on team_members (tenant_id, user_id, created_at, team_id);

create table team_permissions (
  tenant_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  permission_id text not null,
  created_at timestamptz not null,
  primary key (tenant_id, team_id, user_id, permission_id),
  foreign key (tenant_id, team_id, user_id) references team_members (tenant_id, team_id, user_id) on delete cascade
);

create table project_permissions (
  tenant_id uuid not null,
  user_id uuid not null,
  permission_id text not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, permission_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
