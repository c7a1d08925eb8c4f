-- What the card provider still has to end of projects that were deleted: it would go on charging their customers.
create table payment_endings (
  -- The payment or subscription at the provider.
  reference text primary key,
  account_id text not null,
  due_at timestamptz not null,
  attempts integer not null default 0
);
create index payment_endings_due on payment_endings (due_at);
comment on table payment_endings is 'Payments by card of deleted projects, until the card provider has ended them.';
