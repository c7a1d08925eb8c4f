-- One email to many users. Its emails share the body that has the campaign's ID, and it is deleted with that body.
create table email_campaigns (
  tenant_id uuid not null,
  id uuid not null,
  selector text not null check (selector in ('all-users', 'user-ids')),
  source_kind text not null check (source_kind in ('html', 'template', 'draft')),
  -- The template or draft; its source was copied into the body.
  source_id uuid,
  subject text,
  -- Of emails whose source declares none.
  category text not null,
  -- How many users were selected at the start.
  selected int not null,
  -- done: an email was stored for every user.
  state text not null check (state in ('running', 'paused', 'cancelled', 'done')),
  -- The last user for whom an email was stored. Users come in the order of their IDs.
  last_user_id uuid,
  is_expanded boolean not null,
  started_at timestamptz not null,
  -- Null while a sweep has something to do.
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references email_bodies (tenant_id, id) on delete cascade
);
create index email_campaigns_by_time on email_campaigns (tenant_id, started_at, id);
create index email_campaigns_open on email_campaigns (tenant_id, started_at, id) where finished_at is null;

-- The users of a campaign that names them. One who is deleted before their turn is left out.
create table email_campaign_users (
  tenant_id uuid not null,
  campaign_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, campaign_id, user_id),
  foreign key (tenant_id, campaign_id) references email_campaigns (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index email_campaign_users_by_user on email_campaign_users (tenant_id, user_id);

-- Where the link of an email with a code leads, to send it again with a new code.
alter table emails add column callback_url text;
-- paused: queued, and not to be sent before its campaign is resumed.
alter table emails drop constraint emails_status_check;
alter table emails add constraint emails_status_check check (
  status in ('waiting', 'queued', 'paused', 'rendering', 'sending', 'sent', 'failed', 'skipped')) not valid;
