-- What users have changed. Without a row, the category's default applies.
create table notification_preferences (
  tenant_id uuid not null,
  user_id uuid not null,
  category_id uuid not null,
  is_enabled boolean not null,
  changed_at timestamptz not null,
  primary key (tenant_id, user_id, category_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
