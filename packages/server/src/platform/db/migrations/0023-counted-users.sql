-- The users of a tenant are counted from these. All entries of a tenant are equal and stored once, so they stay small.
create index users_known on users (tenant_id) where not is_anonymous;
create index users_anonymous on users (tenant_id) where is_anonymous;
