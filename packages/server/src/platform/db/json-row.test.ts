// @needs nothing

import { describe, expect, test } from 'vitest';
import { type Columns, defineJsonRow, type EncodedRow, type LeftJoined } from './json-row.js';
import type { Json, SessionsTable, TeamsTable, UsersTable } from './tables.gen.js';

type UserColumns = Columns<{ u: UsersTable }>;

const row = defineJsonRow((columns: UserColumns) => ({
  id: columns.text('u.id'),
  name: columns.textOrNull('u.display_name'),
  isAnonymous: columns.boolean('u.is_anonymous'),
  version: columns.integer('u.version'),
  signedUpAt: columns.millis('u.signed_up_at'),
  metadata: columns.json('u.client_metadata'),
}));

/** A row as a database of another shape would send it. */
const decode = (values: EncodedRow<ReturnType<typeof row.decode>>) => () => row.decode(values);

const sent: readonly Json[] = ['u-1', 'Ada', false, 3, '2026-11-22T14:41:28.123456+00:00', { tags: [] }];

test('the SQL selects the columns in the order in which they are read', () => {
  expect(row.sql).toBe(
    'json_build_array(u.id, u.display_name, u.is_anonymous, u.version, u.signed_up_at, u.client_metadata)',
  );
});

test('each column is read into its own member', () => {
  const signedUpAt = Date.UTC(2026, 10, 22, 14, 41, 28, 123);
  const whole = { id: 'u-1', name: 'Ada', isAnonymous: false, version: 3, signedUpAt, metadata: { tags: [] } };
  expect(row.decode([...sent])).toEqual(whole);
});

test('null, empty and falsy values are read as they are', () => {
  expect(row.decode(['', null, false, 0, '1970-01-01T00:00:00+00:00', null])).toEqual({
    id: '',
    name: null,
    isAnonymous: false,
    version: 0,
    signedUpAt: 0,
    metadata: null,
  });
  for (const metadata of [null, false, 0, '', [], {}, [null]])
    expect(row.decode([...sent.slice(0, 5), metadata]).metadata).toEqual(metadata);
  expect(row.decode(sent.with(1, '')).name).toBe('');
});

describe('a row that does not fit its declaration is refused, and its values stay out of the message', () => {
  test.each([
    ['null for a required text', sent.with(0, null), 'u.id'],
    ['a number for a text', sent.with(1, 7), 'u.display_name'],
    ['a text for a flag', sent.with(2, 'true'), 'u.is_anonymous'],
    ['null for a flag', sent.with(2, null), 'u.is_anonymous'],
    ['a fraction for an integer', sent.with(3, 1.5), 'u.version'],
    ['an integer that a number cannot hold', sent.with(3, 2 ** 53), 'u.version'],
    ['a text that is no time', sent.with(4, 'secret'), 'u.signed_up_at'],
    ['a row that is too short', sent.slice(0, 5), 'u.client_metadata'],
  ])('%s', (_name, values, column) => {
    expect(decode(values)).toThrow(column);
    expect(decode(values)).not.toThrow('secret');
  });

  test('a row that is too long', () => {
    expect(decode([...sent, 'more'])).toThrow('The row has 7 of 6 columns');
  });

  test('two columns of different types that the database sends in each other’s place', () => {
    expect(decode(sent.with(1, false).with(2, 'Ada'))).toThrow('u.display_name');
  });
});

test('a column that is read twice is refused when the row is declared', () => {
  const twice = () => defineJsonRow((columns: UserColumns) => [columns.text('u.id'), columns.text('u.id')]);
  expect(twice).toThrow('twice');
});

test('a row whose columns are read in another order or not at all for some values is refused', () => {
  const either = defineJsonRow(
    (columns: UserColumns) =>
      columns.boolean('u.has_password') || columns.boolean('u.otp_enabled') || columns.boolean('u.has_totp'),
  );
  expect(either.decode([false, false, true])).toBe(true);
  expect(() => either.decode([true, false, false])).toThrow('1 were read');
  const later = defineJsonRow((columns: UserColumns) => ({
    usesEmail: columns.boolean('u.has_password') || columns.boolean('u.otp_enabled'),
    hasTotp: columns.boolean('u.has_totp'),
  }));
  expect(() => later.decode([true, true, false])).toThrow('u.has_totp is read out of turn');
});

describe('rows within a row', () => {
  const team = defineJsonRow((columns: Columns<{ t: TeamsTable }>) => columns.text('t.display_name'));
  const selected = { sql: `case when t.id is not null then ${team.sql} end` };
  const others = { sql: `array(select ${team.sql} from teams t)` };
  const whole = defineJsonRow((columns: UserColumns) => ({
    selected: columns.rowOrNull(selected, team),
    others: columns.rows(others, team).map(team.decode),
  }));

  test('are part of its SQL and decoded by their own declaration', () => {
    expect(whole.sql).toBe(`json_build_array(${selected.sql}, ${others.sql})`);
    const { selected: encoded, others: names } = whole.decode([['Blue'], [['Green'], ['Red']]]);
    expect(encoded && team.decode(encoded)).toBe('Blue');
    expect(names).toEqual(['Green', 'Red']);
    expect(whole.decode([null, []])).toEqual({ selected: null, others: [] });
  });

  test('are refused where there is no row', () => {
    expect(() => whole.decode(['Blue', []])).toThrow('unexpected type: string');
    expect(() => whole.decode([null, null])).toThrow('unexpected type: null');
    expect(() => whole.decode([null, ['Green']])).toThrow('unexpected type');
  });
});

test('a column that may be missing is read as null', () => {
  const session = defineJsonRow((columns: Columns<{ s: LeftJoined<SessionsTable> }>) => ({
    isImpersonation: columns.booleanOrNull('s.is_impersonation'),
    expiresAt: columns.millisOrNull('s.expires_at'),
  }));
  expect(session.decode([null, null])).toEqual({ isImpersonation: null, expiresAt: null });
  expect(session.decode([true, '1970-01-01T00:00:01+00:00'])).toEqual({ isImpersonation: true, expiresAt: 1000 });
});

test('a column read as another type, of another table, or without its null does not compile', () => {
  const declarations = [
    // @ts-expect-error -- a flag is no text.
    (columns: UserColumns) => columns.text('u.is_anonymous'),
    // @ts-expect-error -- a name may be null.
    (columns: UserColumns) => columns.text('u.display_name'),
    // @ts-expect-error -- an id is never null.
    (columns: UserColumns) => columns.textOrNull('u.id'),
    // @ts-expect-error -- a time is read in milliseconds.
    (columns: UserColumns) => columns.text('u.signed_up_at'),
    // @ts-expect-error -- text is no JSON.
    (columns: UserColumns) => columns.json('u.display_name'),
    // @ts-expect-error -- the table has no such column.
    (columns: UserColumns) => columns.text('u.surname'),
    // @ts-expect-error -- the statement has no such table.
    (columns: UserColumns) => columns.text('t.id'),
    // @ts-expect-error -- the row of a left join may be missing.
    (columns: Columns<{ s: LeftJoined<SessionsTable> }>) => columns.text('s.id'),
    (columns: UserColumns): { name: string | null; isAnonymous: boolean } => ({
      // @ts-expect-error -- swapped with the next.
      name: columns.boolean('u.is_anonymous'),
      // @ts-expect-error -- swapped with the one before.
      isAnonymous: columns.textOrNull('u.display_name'),
    }),
    // @ts-expect-error -- a member is missing.
    (columns: UserColumns): { id: string; isAnonymous: boolean } => ({ id: columns.text('u.id') }),
  ];
  expect(declarations).toHaveLength(10);
});
