-- never: the subscription shall go on, so the provider takes its cancellation back. at: it shall end at `wanted_end_at`.
alter table payment_orders add column wanted_end_at timestamptz;
alter table payment_orders drop constraint payment_orders_wanted_end_check;
alter table payment_orders add constraint payment_orders_wanted_end_check check (
  wanted_end in ('now', 'period', 'at', 'never')) not valid;
