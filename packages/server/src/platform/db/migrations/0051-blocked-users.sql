-- Since when the user is blocked: sign-ins, tokens and API keys of a blocked user are refused.
alter table users add column blocked_at timestamptz;
