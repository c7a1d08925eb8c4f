-- Of a cancellation that belongs to a switch: the purchase that follows.
alter table payment_entries add column next_purchase_id uuid;
