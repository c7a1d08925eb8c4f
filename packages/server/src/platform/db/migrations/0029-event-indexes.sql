-- Apart from the migration before, whose locks keep everyone out: an index lets others read while it is built.
create index events_without_position on events (tenant_id, id) where position is null;
create unique index events_by_position on events (tenant_id, position) where position is not null;
create index events_by_object on events (tenant_id, object_id);
create index emails_by_user on emails (tenant_id, user_id) where user_id is not null;
create index emails_without_user on emails (tenant_id, to_address) where user_id is null;
create index inbox_emails_by_email on inbox_emails (tenant_id, email_id) where email_id is not null;
alter table emails validate constraint emails_user_fkey;
alter table inbox_emails validate constraint inbox_emails_email_fkey;
