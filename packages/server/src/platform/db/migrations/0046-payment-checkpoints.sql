-- Derived: what is left of an item for a customer after the entries up to a position. May be deleted at any time.
create table payment_checkpoints (
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_type text not null,
  customer_id text not null,
  item_id text not null,
  -- The last entry that is included.
  position bigint not null,
  -- What else it was computed from, such as the configuration. For anything else it is not used.
  basis text not null,
  -- What is left of the grants, when, and how long that is certain, as JSON text.
  state text not null,
  primary key (tenant_id, customer_type, customer_id, item_id),
  foreign key (tenant_id, customer_type, customer_id)
    references payment_customers (tenant_id, customer_type, customer_id) on delete cascade
);

-- Changes when test data is discarded, so that no checkpoint that was computed with it is used.
alter table payment_accounts add column test_epoch integer not null default 0;
