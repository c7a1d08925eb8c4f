-- What customers were charged, and switches that wait for the end of a period.

-- One row for each charge: the first payment of a purchase, a further period, a switch to a dearer price.
create table payment_invoices (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  customer_type text not null,
  customer_id text not null,
  -- Counts the invoices of a customer, for their numbers.
  sequence integer not null,
  purchase_id uuid not null,
  reason text not null check (reason in ('purchase', 'renewal', 'switch')),
  -- Null for an inline product.
  product_id text,
  product_name text not null,
  price_id text,
  quantity integer not null,
  -- ISO 4217. Amounts are in its minor units.
  currency text not null,
  amount bigint not null check (amount >= 0),
  -- What was taken off for the unused part of what a switch replaced.
  credited bigint not null default 0 check (credited >= 0),
  status text not null check (status in ('paid', 'open', 'failed', 'disputed')),
  -- Null for a one-time purchase.
  period_start timestamptz,
  period_end timestamptz,
  -- The invoice or payment at the card provider. Null for play money.
  provider_reference text,
  -- Counts only while the project is in test mode.
  is_test boolean not null,
  -- By the project's clock.
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, customer_type, customer_id, sequence),
  foreign key (tenant_id, customer_type, customer_id)
    references payment_customers (tenant_id, customer_type, customer_id) on delete cascade
);
create index payment_invoices_by_customer
  on payment_invoices (tenant_id, customer_type, customer_id, created_at, sequence);
create index payment_invoices_by_time on payment_invoices (tenant_id, created_at, id);
-- A period of a purchase is charged once, also when two processes try.
create unique index payment_invoices_by_period on payment_invoices (tenant_id, purchase_id, period_start) nulls not distinct;
create unique index payment_invoices_by_reference on payment_invoices (tenant_id, provider_reference)
  where provider_reference is not null;

-- One row for each time that a charge was paid back, wholly or in part.
create table payment_refunds (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  invoice_id uuid not null,
  -- In minor units of the invoice's currency.
  amount bigint not null check (amount > 0),
  provider_reference text,
  is_test boolean not null,
  -- By the project's clock.
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references payment_invoices (tenant_id, id) on delete cascade
);
create index payment_refunds_by_invoice on payment_refunds (tenant_id, invoice_id);
create unique index payment_refunds_by_reference on payment_refunds (tenant_id, provider_reference)
  where provider_reference is not null;

-- The currency in which a purchase is paid, chosen when it is made. Null where nothing is paid, and before this migration.
alter table payment_purchases add column currency text;
