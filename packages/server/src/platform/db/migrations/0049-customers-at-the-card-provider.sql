-- The customer at the card provider. Null before the first purchase by card.
alter table payment_customers add column provider_reference text;
