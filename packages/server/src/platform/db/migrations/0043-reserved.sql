-- Holds the number of a migration that another branch adds. Remove this file when that one is merged.
select 1;
