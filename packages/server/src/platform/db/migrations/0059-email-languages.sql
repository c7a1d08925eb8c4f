-- The language in which an email is written, a BCP 47 tag; null in emails that the release before has queued.
alter table emails add column language text;
