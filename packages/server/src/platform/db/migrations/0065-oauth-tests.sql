-- test: an owner tries a provider. Its result is sealed in arrival_sealed.
alter table oauth_transactions drop constraint oauth_transactions_type_check;
alter table oauth_transactions add constraint oauth_transactions_type_check check (
  type in ('authenticate', 'link', 'test')) not valid;
