-- A reader goes by positions. An event gets its position when it is first read, after its transaction has committed:
-- ids and times are chosen before, so a reader that went by them would skip an event that commits late.
alter table events add column position bigint, add column erased_at timestamptz;

-- The last position of each tenant. Whoever holds the row gives out positions.
create table event_streams (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  position bigint not null
);

-- How far each reader has come.
create table event_readers (
  tenant_id uuid not null references tenants (id) on delete cascade,
  name text not null,
  position bigint not null,
  primary key (tenant_id, name)
);

-- Objects whose events are to be reduced to IDs, up to a version.
create table event_erasures (
  tenant_id uuid not null references tenants (id) on delete cascade,
  object_id text not null,
  version bigint not null,
  primary key (tenant_id, object_id)
);

-- Mail to a user goes with the user, and caught mail with the mail. Rows from before have neither.
alter table emails add column user_id uuid;
alter table emails add constraint emails_user_fkey
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade not valid;
alter table inbox_emails add column email_id uuid;
alter table inbox_emails add constraint inbox_emails_email_fkey
  foreign key (tenant_id, email_id) references emails (tenant_id, id) on delete cascade not valid;
