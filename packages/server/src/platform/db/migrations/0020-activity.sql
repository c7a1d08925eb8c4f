-- Use of the product, noted with sign-ins and refreshes. A row rests here until it is counted into the tables below.
create table activity_events (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  is_anonymous boolean not null,
  -- ISO 3166-1 alpha-2, where a trusted proxy has told it.
  country_code text,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index activity_events_by_user on activity_events (tenant_id, user_id);

-- What is known of a user's activity. It goes with the user, while what was counted stays.
create table user_activity (
  tenant_id uuid not null,
  user_id uuid not null,
  -- As the user was when they were counted.
  is_anonymous boolean not null,
  last_at timestamptz not null,
  -- The last day, in UTC, that the user was counted on.
  counted_on date,
  country_code text,
  country_at timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index user_activity_by_time on user_activity (tenant_id, last_at) where not is_anonymous;
create index user_activity_by_time_all on user_activity (tenant_id, last_at);

create table active_users_by_day (
  tenant_id uuid not null references tenants (id) on delete cascade,
  day date not null,
  is_anonymous boolean not null,
  users bigint not null,
  primary key (tenant_id, day, is_anonymous)
);

create table users_by_country (
  tenant_id uuid not null references tenants (id) on delete cascade,
  country_code text not null,
  is_anonymous boolean not null,
  users bigint not null,
  primary key (tenant_id, country_code, is_anonymous)
);

-- Ways to sign in are counted from these alone, without the rows.
create index credentials_with_password on credentials (tenant_id) where password_hash is not null;
create index credentials_with_otp on credentials (tenant_id) where otp_enabled;
create index credentials_with_passkey on credentials (tenant_id) where passkey_enabled;
