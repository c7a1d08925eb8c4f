-- The user's language, a BCP 47 tag; null when it is not known.
alter table users add column locale text;
