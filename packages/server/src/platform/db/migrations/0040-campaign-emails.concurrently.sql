create index concurrently if not exists emails_by_body on emails (tenant_id, body_id, status)
  where body_id is not null;
