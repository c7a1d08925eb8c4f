-- Endpoints of projects, to which events are delivered.
create table webhook_endpoints (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  -- A name that the caller has given it.
  uid text,
  url text not null,
  description text not null,
  -- Null: all types.
  event_types text[],
  metadata jsonb not null,
  secret_sealed bytea not null,
  -- Also signs until then.
  former_secret_sealed bytea,
  former_secret_until timestamptz,
  -- Why it gets nothing: the owner has disabled it, it has answered 410, or it has only failed for days. Null: enabled.
  disabled_because text check (disabled_because in ('owner', 'gone', 'failing')),
  -- The first failure since the last success.
  failing_since timestamptz,
  -- It gets the events behind this position: those that happened after it was created, or enabled again.
  after_position bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index webhook_endpoints_by_uid on webhook_endpoints (tenant_id, uid) where uid is not null;

-- One event for one endpoint. The payload is in the outbox, so that it is erased in one place.
create table webhook_deliveries (
  tenant_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  object_id text not null,
  -- The version of the object.
  version bigint not null,
  -- The position of the event; deliveries of one object are made in this order.
  position bigint not null,
  -- The data of a test event, which is not in the outbox.
  example jsonb,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  -- Since it was last queued.
  attempts smallint not null,
  -- Whether a user has asked for the next attempt.
  is_manual boolean not null,
  next_attempt_at timestamptz,
  -- Counts leases, so that a process whose lease has ended changes nothing.
  lease bigint not null,
  leased_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, endpoint_id, event_id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (tenant_id, endpoint_id, next_attempt_at, position)
  where status = 'pending';
create index webhook_deliveries_leased on webhook_deliveries (tenant_id, endpoint_id, leased_until)
  where leased_until is not null;
create index webhook_deliveries_in_order on webhook_deliveries (tenant_id, endpoint_id, object_id, position)
  where status = 'pending';
create index webhook_deliveries_by_event on webhook_deliveries (tenant_id, event_id);
create index webhook_deliveries_by_time on webhook_deliveries (tenant_id, created_at);

-- Requests to endpoints, and what was answered.
create table webhook_attempts (
  tenant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  is_manual boolean not null,
  url text not null,
  is_success boolean not null,
  -- Null if there was no answer; then `error` has the reason.
  answer_status smallint,
  -- The beginning of the answer's body.
  answer text,
  error text,
  duration_millis int not null,
  started_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, endpoint_id, event_id)
    references webhook_deliveries (tenant_id, endpoint_id, event_id) on delete cascade
);
create index webhook_attempts_by_endpoint on webhook_attempts (tenant_id, endpoint_id, id);
create index webhook_attempts_by_event on webhook_attempts (tenant_id, event_id, endpoint_id);
