-- Programs from before there was a schema floor know the schema 0029. They run beside this one.
-- Schema floor: 0029
comment on view schema_floor is 'The number of the oldest schema whose programs may run.';
