create table users (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  display_name text,
  profile_image_url text,
  selected_team_id uuid,
  client_metadata jsonb,
  client_read_only_metadata jsonb,
  server_metadata jsonb,
  is_anonymous boolean not null default false,
  signed_up_at timestamptz not null,
  last_active_at timestamptz not null,
  -- Name, id and every contact channel in lower case; kept by the users domain for the search index.
  search_text text not null default '',
  version bigint not null default 1,
  primary key (tenant_id, id)
);
create index users_by_sign_up on users (tenant_id, signed_up_at, id) where not is_anonymous;
create index users_by_sign_up_all on users (tenant_id, signed_up_at, id);
create index users_by_search on users using gin (tenant_id, search_text gin_trgm_ops);
create index users_by_name_prefix on users (tenant_id, lower(display_name) text_pattern_ops);

create table contact_channels (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  type text not null check (type in ('email')),
  -- Normalised: ASCII lower case, domain in its A-label form.
  value text not null,
  is_primary boolean not null default false,
  is_verified boolean not null default false,
  used_for_auth boolean not null default false,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index contact_channels_by_user on contact_channels (tenant_id, user_id, type, value);
create unique index contact_channels_primary on contact_channels (tenant_id, user_id, type) where is_primary;
create unique index contact_channels_for_auth on contact_channels (tenant_id, type, value) where used_for_auth;
create index contact_channels_by_value on contact_channels (tenant_id, value text_pattern_ops);
