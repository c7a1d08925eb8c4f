// @needs nothing

import { expect, test } from 'vitest';
import { findDropped, readMigrationRule } from './migration-rule.js';

const findBreaches = await readMigrationRule();
const transaction = (sql: string, floor?: number) => findBreaches({ kind: 'transaction', sql, floor });

test.each([
  'create table plums (id uuid primary key, at timestamptz not null); create index on plums (at);',
  'alter table users add column colour text',
  "alter table users add column colour text not null default 'red', add column is_ripe boolean not null default false",
  "alter table users add constraint c check (colour <> '') not valid",
  'alter table users validate constraint c',
  'alter table users add constraint k unique using index users_by_colour',
  'create function f() returns void language sql as $$ update users set colour = null $$',
  'create trigger t after insert on users for each row execute function f()',
  'alter table users alter column colour drop not null',
  'alter table users alter column id set (n_distinct = 10); alter table teams alter column id set statistics 500',
])('BM-04 a migration may lock others for a moment: %s', (sql) => {
  expect(transaction(sql)).toEqual([]);
});

test.each([
  ['create index on users (colour)', 'concurrently'],
  ['drop index users_by_colour', 'concurrently'],
  ["update users set colour = 'red'", '.batches.sql'],
  ['delete from users', '.batches.sql'],
  ['insert into plums select id from users', '.batches.sql'],
  ['alter table users alter column colour type varchar', 'AT_AlterColumnType'],
  ['alter table users alter column colour set not null', 'not valid'],
  ['alter table users add column at timestamptz default clock_timestamp()', 'constant default'],
  ['alter table users add column n int generated always as (1) stored', 'constant default'],
  ['alter table users add column team uuid references teams (id)', 'without a constraint'],
  ["alter table users add constraint c check (colour <> '')", 'not valid'],
  ['alter table users add constraint f foreign key (a) references b (c)', 'not valid'],
  ['alter table users add primary key (id)', 'using an index'],
  ['alter table users add constraint c check (a > 0) not valid; alter table users validate constraint c', 'of its own'],
  ['alter table users add column a int; alter table teams add column a int', 'one table at a time'],
  ['alter table users rename column colour to color', 'do not rename'],
  ['alter table users drop column colour', 'Schema floor'],
  ['drop table plums', 'Schema floor'],
  ['do $$ begin end $$', 'DoStmt'],
  ['vacuum full users', 'VacuumStmt'],
])('BM-04 a migration that locks others for long, or breaks the former release, is named: %s', (sql, phrase) => {
  expect(transaction(sql).join()).toContain(phrase);
});

test('BM-04 what is dropped is named, with a floor for programs that read it', () => {
  const sql = 'alter table users drop column colour; drop table plums;';
  expect(transaction('drop table plums', 31)).toEqual([]);
  expect(findDropped({ kind: 'transaction', sql, floor: 31 })).toEqual(['colour', 'plums']);
});

test('BM-04 outside a transaction, only indexes are created and dropped, so that a second try finds them', () => {
  const concurrently = (sql: string) => findBreaches({ kind: 'concurrently', sql, floor: undefined });
  expect(concurrently('create index concurrently if not exists i on users (a);\n')).toEqual([]);
  expect(concurrently('drop index concurrently if exists i;\n')).toEqual([]);
  expect(concurrently('create index concurrently i on users (a);\n')).toHaveLength(1);
  expect(concurrently('alter table users add column a int;\n')).toHaveLength(1);
  expect(concurrently('drop index concurrently if exists i; drop index concurrently if exists j;\n')).toHaveLength(1);
});

test('BM-04 batches have a limit and continue where the last one ended', () => {
  const batches = (sql: string) => findBreaches({ kind: 'batches', sql, floor: undefined });
  expect(batches('with b as (select id from users where id > $1 limit 9) select max(id) as next from b')).toEqual([]);
  expect(batches("update users set colour = 'red'")).toHaveLength(1);
});
