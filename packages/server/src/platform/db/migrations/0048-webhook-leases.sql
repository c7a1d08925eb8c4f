-- Which process delivers to an endpoint. It renews the lease; after a crash, another process takes over when the lease has
-- ended. The columns `lease` and `leased_until` of webhook_deliveries are those of the former release.
create table webhook_leases (
  tenant_id uuid not null,
  endpoint_id uuid not null,
  -- A process, by an ID that it makes when it starts.
  holder uuid not null,
  leased_until timestamptz not null,
  -- Another process found something due meanwhile. The holder looks again before it gives the lease up.
  is_asked_again boolean not null,
  primary key (tenant_id, endpoint_id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id) on delete cascade
);
