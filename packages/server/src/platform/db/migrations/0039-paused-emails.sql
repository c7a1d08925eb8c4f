-- Apart from the migration before, whose lock it would keep.
alter table emails validate constraint emails_status_check;
