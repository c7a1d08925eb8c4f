-- What one user holds, whatever the team; and who holds one permission, for renaming and removing it.
create index team_permissions_by_user on team_permissions (tenant_id, user_id, team_id);
create index team_permissions_by_permission on team_permissions (tenant_id, permission_id);
create index project_permissions_by_permission on project_permissions (tenant_id, permission_id);
