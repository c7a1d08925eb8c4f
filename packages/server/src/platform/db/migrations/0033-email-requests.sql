-- What waits is the request for an email; it is rendered when it is sent. The release before sends rows with status
-- 'waiting', which only it writes and whose content is rendered, so both can run side by side.
alter table emails
  -- 0: codes and account emails, 1: tests and previews, 2: campaigns.
  add column priority smallint not null default 0,
  -- The part of the request that many emails share.
  add column body_id uuid,
  add column category text,
  add column has_code boolean not null default false,
  add column variable_names jsonb,
  -- What was sent, of emails without a code.
  add column rendered_sealed bytea,
  add column timeline jsonb,
  add column error_type text,
  -- What the mail server said.
  add column error_reply text,
  add column skip_reason text,
  -- What gave way to a built-in source, and why.
  add column render_notice text,
  add column sender jsonb;
alter table emails drop constraint emails_status_check;
alter table emails add constraint emails_status_check check (
  status in ('waiting', 'queued', 'rendering', 'sending', 'sent', 'failed', 'skipped')) not valid;

-- Contents that many emails share, sealed.
create table email_bodies (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  content_sealed bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

-- Addresses that a mail server has refused for good. Nothing is sent to them but codes that their user asks for.
create table email_suppressions (
  tenant_id uuid not null references tenants (id) on delete cascade,
  address text not null,
  reply text,
  created_at timestamptz not null,
  primary key (tenant_id, address)
);
