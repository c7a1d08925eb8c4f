-- Messages of chats with the assistant about a theme, template or draft. Themes and templates are stored in the project's
-- configuration, so no foreign key leads to them. A message is JSON as text, so that it is answered as it was sent.
create table email_chat_messages (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  source_id uuid not null,
  message text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index email_chat_messages_by_source on email_chat_messages (tenant_id, source_id, created_at, id);
