-- Teams are searched for by part of their name.
create index teams_by_name on teams using gin (tenant_id, lower(display_name) gin_trgm_ops);
