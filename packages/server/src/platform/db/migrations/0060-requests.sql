-- The request log of a day: a row for each answered request of a project, without bodies, headers or query values.
create table requests (
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- As `x-stack-request-id` returns it.
  id text not null,
  at timestamptz not null,
  -- The wire line, with the names of path parameters instead of their values.
  call text not null,
  status integer not null,
  -- The code of the error, if the answer has one.
  code text,
  duration_millis integer not null,
  access text,
  actor_type text not null,
  actor_id text,
  address text not null,
  user_agent text,
  -- IDs of what the request named, changed or caused; a limited number of each.
  object_ids jsonb not null,
  event_ids jsonb not null,
  primary key (tenant_id, id)
);
create index requests_by_time on requests (tenant_id, at, id);
