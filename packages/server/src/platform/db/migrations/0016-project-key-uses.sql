-- Which of a project's keys are in use: the beginning of the day, in UTC, on which each was last used, and on which one
-- that belongs on servers was last sent by a browser.
alter table internal_api_keys
  add column publishable_client_key_used_on timestamptz,
  add column secret_server_key_used_on timestamptz,
  add column super_secret_admin_key_used_on timestamptz,
  add column secret_server_key_in_browser_on timestamptz,
  add column super_secret_admin_key_in_browser_on timestamptz;
