-- What lists tell of a user's primary address and ways to sign in, kept in the user's own row: looking these up for each
-- user of a page was more than half of its work. `contact_channels` and `credentials` say what holds; whoever changes one
-- of them announces the user in the same transaction, and that writes these columns anew.
alter table users
  add column primary_email text,
  add column primary_email_verified boolean not null default false,
  add column primary_email_auth_enabled boolean not null default false,
  add column has_password boolean not null default false,
  add column otp_enabled boolean not null default false,
  add column passkey_enabled boolean not null default false,
  add column has_totp boolean not null default false;

-- Every row changes, and the indexes are made anew at the end: of a million users one minute, row by row six.
drop index users_by_sign_up;
drop index users_by_sign_up_all;
drop index users_by_search;
drop index users_by_name_prefix;
drop index users_by_selected_team;
drop index users_known;
drop index users_anonymous;
update users u
set (primary_email, primary_email_verified, primary_email_auth_enabled, has_password, otp_enabled, passkey_enabled,
  has_totp) = (
  select m.value, coalesce(m.is_verified, false), coalesce(m.used_for_auth, false), coalesce(c.has_password, false),
    coalesce(c.otp_enabled, false), coalesce(c.passkey_enabled, false), coalesce(c.has_totp, false)
  from (select 1) one
  left join contact_channels m
    on m.tenant_id = u.tenant_id and m.user_id = u.id and m.type = 'email' and m.is_primary
  left join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.id);
create index users_by_sign_up on users (tenant_id, signed_up_at, id) where not is_anonymous;
create index users_by_sign_up_all on users (tenant_id, signed_up_at, id);
create index users_by_search on users using gin (search_text gin_trgm_ops, tenant_id);
create index users_by_name_prefix on users (tenant_id, lower(display_name) text_pattern_ops);
create index users_by_selected_team on users (tenant_id, selected_team_id) where selected_team_id is not null;
create index users_known on users (tenant_id) where not is_anonymous;
create index users_anonymous on users (tenant_id) where is_anonymous;
