-- Emails that a process is sending, by the end of their leases: few, so that looking for ended ones costs nothing.
create index concurrently if not exists emails_leased on emails (next_attempt_at, tenant_id)
  where status in ('rendering', 'sending');
