-- Finds what a request did by its ID.
create index concurrently if not exists audit_by_request on audit (tenant_id, request_id)
  where request_id is not null;
