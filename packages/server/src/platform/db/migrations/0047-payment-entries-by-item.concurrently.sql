create index concurrently if not exists payment_entries_by_item
  on payment_entries (tenant_id, customer_type, customer_id, item_id, position);
