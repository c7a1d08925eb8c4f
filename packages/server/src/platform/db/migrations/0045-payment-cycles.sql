-- What the clock does to purchases: renewals, failed payments, ends, disputes.

-- One row for each purchase that no card provider follows. The purchase and the ledger say what happens; the row says when
-- to look at it next. A moment that is too early does no harm.
create table payment_cycles (
  tenant_id uuid not null references tenants (id) on delete cascade,
  purchase_id uuid not null,
  -- The play-money card that pays for it. Null if it costs nothing.
  card text,
  -- By the project's clock: everything before this moment is recorded. Null if nothing will happen any more.
  due_at timestamptz,
  primary key (tenant_id, purchase_id),
  foreign key (tenant_id, purchase_id) references payment_purchases (tenant_id, id) on delete cascade
);
create index payment_cycles_by_time on payment_cycles (tenant_id, due_at) where due_at is not null;
