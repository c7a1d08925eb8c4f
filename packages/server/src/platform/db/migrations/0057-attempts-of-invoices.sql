-- How often the card provider has tried in vain to charge an invoice, so that each failure is told once.
alter table payment_invoices add column attempts integer not null default 0;
