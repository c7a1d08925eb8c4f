-- A deleted project's tenant belongs to none any more; what it held goes in pieces, and then the tenant itself.
alter table tenants alter column project_id drop not null;
create index tenants_without_project on tenants (id) where project_id is null;
