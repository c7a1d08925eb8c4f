-- Payments by card. What we recorded when a purchase began decides what was bought; the provider says whether it is paid.

-- Finds the project of an account at the provider, before its tenant is known.
create table payment_provider_accounts (
  account_id text primary key,
  tenant_id uuid not null references tenants (id) on delete cascade
);
create index payment_provider_accounts_by_tenant on payment_provider_accounts (tenant_id);
comment on table payment_provider_accounts is 'The project of each account at the card provider.';

-- Whether the provider lets the account charge, when it was last asked.
alter table payment_accounts add column can_charge boolean not null default false;

-- Events are stored before they are answered, and applied once. Only what they are about is kept: what happened is read
-- from the provider, and events of unknown accounts have nothing here that is about a person.
create table payment_provider_events (
  id text primary key,
  type text not null,
  account_id text,
  -- Null if the account belongs to no project.
  tenant_id uuid references tenants (id) on delete cascade,
  reference text,
  customer_reference text,
  created_at timestamptz not null,
  received_at timestamptz not null,
  -- When to apply it. Null when that is done, or cannot be done.
  due_at timestamptz,
  attempts integer not null default 0
);
create index payment_provider_events_due on payment_provider_events (tenant_id, due_at) where due_at is not null;
create index payment_provider_events_by_time on payment_provider_events (received_at);
comment on table payment_provider_events is 'Events of the card provider: applied, due, or of unknown accounts.';

-- Purchases by card, from the moment when the buyer chose. A purchase that was paid has the same ID.
create table payment_orders (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  -- The code of the purchase URL, which is used up when the order is paid.
  code_id uuid not null,
  account_id text not null,
  -- The payment or subscription at the provider. Null until it was begun.
  reference text,
  kind text not null check (kind in ('subscription', 'one_time')),
  customer_type text not null,
  customer_id text not null,
  product_id text,
  price_id text not null,
  -- The product as it was offered, as JSON text.
  product text not null,
  quantity integer not null,
  currency text not null,
  -- Of one unit, in minor units of the currency.
  unit_amount bigint not null,
  interval_count integer,
  interval_unit text,
  trial_ends_at timestamptz,
  -- The order whose subscription this one changes, or follows at the end of the paid period.
  changes_order_id uuid,
  -- When an order that follows another begins.
  begins_at timestamptz,
  -- Set when the subscription shall end at the provider: now, or with its period.
  wanted_end text check (wanted_end in ('now', 'period')),
  -- Grows with each look at the provider, so that an older answer is not applied after a newer one.
  version bigint not null default 0,
  -- When to compare it with the provider. Null when nothing can happen any more.
  due_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_type, customer_id)
    references payment_customers (tenant_id, customer_type, customer_id) on delete cascade
);
create unique index payment_orders_by_choice on payment_orders (tenant_id, code_id, price_id, quantity, currency);
create index payment_orders_by_reference on payment_orders (tenant_id, reference);
create index payment_orders_by_customer on payment_orders (tenant_id, customer_type, customer_id);
create index payment_orders_due on payment_orders (due_at, tenant_id) where due_at is not null;
comment on table payment_orders is 'Purchases by card, from the moment when the buyer chose.';
comment on column payment_purchases.provider_reference is 'Not used: payment_orders has it.';
