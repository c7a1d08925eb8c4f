-- The orders and the rare filters of the list of users, so that none of them reads the whole table.
create index concurrently if not exists users_by_activity on users (tenant_id, last_active_at, id);
create index concurrently if not exists users_blocked on users (tenant_id, signed_up_at, id)
  where blocked_at is not null;
