-- What every list tells of a user's primary address and ways to sign in is read from the indexes that find them; so no
-- list and no signed-in request fetches the rows, least of all those that hold the password hashes.
alter table credentials
  add column has_password boolean not null generated always as (password_hash is not null) stored,
  add column has_totp boolean not null generated always as (totp_secret_sealed is not null) stored,
  drop constraint credentials_pkey;
alter table credentials
  add primary key (tenant_id, user_id) include (has_password, otp_enabled, passkey_enabled, has_totp);
drop index contact_channels_primary;
create unique index contact_channels_primary on contact_channels (tenant_id, user_id, type)
  include (value, is_verified, used_for_auth) where is_primary;
