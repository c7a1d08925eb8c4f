-- Up to when the failed emails of a project were reported to its owners. Absent: never.
create table email_digests (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  reported_until timestamptz not null
);
