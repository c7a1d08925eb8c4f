// @needs nothing

import { expect, test } from 'vitest';
import { readTenantRule } from './tenant-rule.js';

const findTenantRuleBreach = await readTenantRule();

test.each([
  'select * from users where tenant_id = $1 and id = $2',
  'select "users".* from "users" where "users"."tenant_id" = $1',
  'select * from public.users as u where $1 = u.tenant_id',
  'select * from users u join sessions s on s.tenant_id = u.tenant_id and s.user_id = u.id where u.tenant_id = $1',
  'select * from users u left join sessions s using (tenant_id) where u.tenant_id = $1',
  'select * from users u, lateral (select * from sessions s where s.tenant_id = u.tenant_id limit 1) s where u.tenant_id = $1',
  'select * from tenants t join users u on u.tenant_id = t.id where t.project_id = $1',
  'select * from users u where u.tenant_id = $1 and exists (select 1 from sessions s where s.tenant_id = u.tenant_id)',
  'select * from users u where u.tenant_id = $1 and exists (select 1 from sessions s where u.tenant_id = s.tenant_id)',
  'select * from users where (tenant_id, id) in (($1, $2))',
  'with found as (select * from users where tenant_id = $1) select * from found join projects p on p.id = $2',
  'with found (a, b) as materialized (select 1, 2), more as (select * from found) select * from more',
  'select * from users where tenant_id = $1 union all select * from teams where tenant_id = $1',
  'insert into users (tenant_id, id) values ($1, $2) on conflict (tenant_id, id) do update set version = 1',
  'insert into "users" ("id", "tenant_id") select id, $1 from teams where tenant_id = $1',
  'update users set version = version + 1 where tenant_id = $1 returning *',
  'update users as u set version = 1 from sessions s where s.tenant_id = u.tenant_id and u.tenant_id = $1',
  'delete from users where tenant_id = $1',
  'delete from users u using sessions s where s.tenant_id = $1 and u.tenant_id = $1',
  'select extract(epoch from created_at), count(*) filter (where id is distinct from $2) from users where tenant_id = $1 -- from teams',
  'select * from users where tenant_id = $1 order by id for update skip locked',
  'select * from projects where id = $1',
  'select * from limits for update',
  'select graphile_worker.add_job($1)',
  'select * from graphile_worker.jobs',
  'select * from pg_stat_activity',
  'select * from unnest($1::uuid[]) as id',
  'select * from jsonb_to_recordset($1) as x(id uuid, name text), unnest($2, $3) as y (a, b)',
  'select * from (users u join teams t on t.tenant_id = u.tenant_id) where u.tenant_id = $1',
  "select 'from users', $$ from users $$, e'\\' from users'",
  'select 1',
  'begin',
  'create table fruits (id int)',
  'alter table users add column note text',
])('TI-01 allows: %s', (sql) => {
  expect(findTenantRuleBreach(sql)).toBeUndefined();
});

test.each([
  ['select * from users', 'users is used without'],
  ['select * from users where id = $1', 'users is used without'],
  ['select tenant_id from users where id = $1 order by tenant_id', 'users is used without'],
  ['select "tenant_id" from "Users"', 'Users is used without'],
  ['select count(*) filter (where tenant_id = $1) from users', 'users is used without'],
  ['select * from users u join sessions s on s.user_id = u.id where u.tenant_id = $1', 'sessions is used without'],
  ['select * from users u join sessions s on s.tenant_id = u.tenant_id', 'users is tied to no tenant'],
  ['select * from users join sessions using (tenant_id)', 'users is tied to no tenant'],
  ['select * from users where tenant_id = $1 and id in (select user_id from sessions)', 'sessions is used without'],
  ['select * from users where tenant_id = $1 union select * from teams', 'teams is used without'],
  ['select * from users where tenant_id = $1; select * from teams', 'teams is used without'],
  ['with found as (select * from users) select * from found', 'users is used without'],
  ['select * from projects p, users u where p.id = $1', 'users is used without'],
  ['select (select name from teams where id = $2) from users where tenant_id = $1', 'teams is used without'],
  ['insert into users (id) values ($1)', 'an insert into users does not name tenant_id'],
  ['insert into users values ($1)', 'an insert into users does not name tenant_id'],
  ['insert into users (tenant_id) select tenant_id from teams', 'teams is used without'],
  ['update users set tenant_id = $1 where id = $2', 'users is used without'],
  ['update users set version = 1 where id = $1 returning tenant_id', 'users is used without'],
  ['delete from only users where id = $1', 'users is used without'],
  ['select * from (users u join teams t on t.id = u.id) where u.tenant_id = $1', 'teams is used without'],
  ['select * from (users u cross join teams t) where t.tenant_id = $1', 'users is used without'],
  ['(select * from users)', 'users is used without'],
])('TI-01 rejects: %s', (sql, reason) => {
  expect(findTenantRuleBreach(sql)).toContain(reason);
});
