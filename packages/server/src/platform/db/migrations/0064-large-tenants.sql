-- Among thousands of small projects, the planner expects the average project to have a row or two in a table, so finding
-- all of its rows looks as cheap as finding one by its key. A project with most of the rows would be read whole. With ten
-- tenants in its statistics, the planner reads by the whole key.
alter table teams alter column tenant_id set (n_distinct = 10);
alter table team_members alter column tenant_id set (n_distinct = 10);
alter table team_permissions alter column tenant_id set (n_distinct = 10);
alter table project_permissions alter column tenant_id set (n_distinct = 10);
