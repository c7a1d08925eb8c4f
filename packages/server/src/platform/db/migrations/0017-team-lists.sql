-- The members of a team, and all of a tenant, in the order in which they joined.
create index team_members_by_joining on team_members (tenant_id, team_id, created_at, user_id);
create index team_members_by_time on team_members (tenant_id, created_at, team_id, user_id);
-- Whoever has a team selected that goes away.
create index users_by_selected_team on users (tenant_id, selected_team_id) where selected_team_id is not null;
