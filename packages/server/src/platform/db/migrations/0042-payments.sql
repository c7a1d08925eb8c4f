-- Payments. What is bought and what happens to it is only ever added; balances are computed from it.

-- One row for each project whose payments are set up, or whose clock was moved in test mode.
create table payment_accounts (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  -- The account at the card provider. Null before payments are set up.
  account_id text,
  -- How far the project's clock is ahead of the real time.
  clock_ahead_millis bigint not null default 0
);

-- Locked while a customer's ledger changes, so that changes of one customer come one after another.
create table payment_customers (
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_type text not null check (customer_type in ('user', 'team', 'custom')),
  customer_id text not null,
  created_at timestamptz not null,
  primary key (tenant_id, customer_type, customer_id)
);

create table payment_purchases (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('subscription', 'one_time')),
  customer_type text not null,
  customer_id text not null,
  -- Null for an inline product.
  product_id text,
  price_id text,
  -- The product as it was sold, as JSON text.
  product text not null,
  source text not null check (source in ('PURCHASE_PAGE', 'TEST_MODE', 'API_GRANT')),
  -- How often it is paid. Null for a one-time purchase.
  interval_count integer,
  interval_unit text,
  trial_ends_at timestamptz,
  -- The payment at the card provider. Null for a purchase without one.
  provider_reference text,
  -- Counts only while the project is in test mode.
  is_test boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_type, customer_id)
    references payment_customers (tenant_id, customer_type, customer_id) on delete cascade
);
create index payment_purchases_by_customer on payment_purchases (tenant_id, customer_type, customer_id, created_at, id);
create index payment_purchases_by_time on payment_purchases (tenant_id, kind, created_at, id);
create unique index payment_purchases_by_reference on payment_purchases (tenant_id, provider_reference)
  where provider_reference is not null;

-- The ledger: changes of items, and what happened to purchases.
create table payment_entries (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  -- The order in which entries of a customer were written. Also the version of the object that an entry changes.
  position bigint generated always as identity,
  customer_type text not null,
  customer_id text not null,
  kind text not null,
  -- Of a change: its item. Of any other entry: its purchase.
  item_id text,
  purchase_id uuid,
  -- What a change adds; how many of the product there are from now on.
  quantity integer,
  -- By the project's clock.
  at timestamptz not null,
  -- When a change expires, a canceled purchase ends or a paid period ends.
  until timestamptz,
  description text,
  -- The product at the end of a subscription, or when it was canceled, as JSON text.
  product text,
  actor_type text not null,
  actor_id text,
  is_test boolean not null,
  primary key (tenant_id, id),
  check ((kind = 'change') = (item_id is not null)),
  check ((kind = 'change') = (purchase_id is null)),
  foreign key (tenant_id, customer_type, customer_id)
    references payment_customers (tenant_id, customer_type, customer_id) on delete cascade
);
create index payment_entries_by_customer on payment_entries (tenant_id, customer_type, customer_id, position);
create index payment_changes_by_time on payment_entries (tenant_id, at, id) where kind = 'change';

-- Calls with an `Idempotency-Key` that have succeeded, kept for a day.
create table idempotency_keys (
  tenant_id uuid not null references tenants (id) on delete cascade,
  key_hash bytea not null,
  -- What the call was asked, so that the key is not used for something else.
  request_hash bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, key_hash)
);
create index idempotency_keys_by_time on idempotency_keys (tenant_id, created_at);
