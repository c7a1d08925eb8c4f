-- What its user calls a passkey, and when it last signed in. Null for passkeys from before this migration.
alter table passkeys add column name text, add column last_used_at timestamptz;
