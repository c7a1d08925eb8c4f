-- Mail to be sent and mail that was. The content is sealed, and erased once the mail is out, because it may hold a code.
create table emails (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  template text,
  to_address text not null,
  subject text not null,
  content_sealed bytea,
  status text not null check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  error text,
  primary key (tenant_id, id)
);
create index emails_waiting on emails (tenant_id, next_attempt_at, id) where status = 'waiting';
-- Mails to one address leave in the order in which they were asked for.
create index emails_waiting_by_address on emails (tenant_id, to_address, created_at, id) where status = 'waiting';
create index emails_by_time on emails (tenant_id, created_at, id);

-- The built-in inbox: mail caught instead of sent. The content is sealed like that of waiting mail.
create table inbox_emails (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  content_sealed bytea not null,
  caught_at timestamptz not null,
  primary key (tenant_id, id)
);
create index inbox_emails_by_time on inbox_emails (tenant_id, caught_at, id);
