-- The user's language, a BCP 47 tag; null when it is not known.
alter table users add column locale text;

-- The language in which an email is written, a BCP 47 tag; null in emails that the release before has queued.
alter table emails add column language text;
