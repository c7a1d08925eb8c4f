// @needs nothing

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type RowsOptions, readRows, requireOwnExport, requireText } from './read-rows.js';
import { SourceRow } from './source-row.js';

const folder = mkdtempSync(join(tmpdir(), 'portico-rows-'));

const read = async (name: string, text: string, options?: RowsOptions) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  const rows: [number, string | undefined][] = [];
  for await (const { number, row } of readRows(file, options)) rows.push([number, row.text('name')]);
  return rows;
};

test('rows are read from a CSV, an array, lines and a member of an object, with or without a byte order mark', async () => {
  const rows = [
    [1, 'Ada'],
    [2, 'Lin, "the second"'],
  ];
  expect(await read('a.csv', '\uFEFFid,name\r\n1,Ada\r\n\r\n2,"Lin, ""the second"""\r\n')).toEqual(rows);
  expect(await read('a.json', '\uFEFF [{"name":"Ada"},\n {"name":"Lin, \\"the second\\""}]')).toEqual(rows);
  expect(await read('a.ndjson', '\uFEFF{"name":"Ada"}\n\n{"name":"Lin, \\"the second\\""}')).toEqual(rows);
  expect(
    await read('b.json', '{"users":[{"name":"Ada"},{"name":"Lin, \\"the second\\""}]}', { within: 'users' }),
  ).toEqual(rows);
  expect(await read('b.csv', '1,Ada,extra\n2,"Lin, ""the second"""\n', { columns: ['id', 'name'] })).toEqual(rows);
  expect(await read('empty.json', '')).toEqual([]);
});

test('an array of many thousand rows is streamed', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ name: `user ${index}`, about: 'x'.repeat(50) }));
  const rows = await read('many.json', JSON.stringify(many));
  expect(rows).toHaveLength(5000);
  expect(rows.at(-1)).toEqual([5000, 'user 4999']);
});

test('a file in no supported format is rejected with a message', async () => {
  await expect(read('c.json', '[{"name":"Ada"}, {"na')).rejects.toThrow(/c\.json cannot be read: /);
  await expect(read('c.ndjson', '{"name":"Ada"}\n{"na')).rejects.toThrow(/c\.ndjson: line 2 cannot be read: /);
  await expect(read('d.json', '[1]')).rejects.toThrow('row 1 is not an object');
  await expect(read('c.csv', 'id,name\n1\n')).rejects.toThrow(/c\.csv cannot be read: /);
});

test('the export of another program is not taken for one of Portico', async () => {
  const check = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return requireOwnExport(join(folder, name));
  };
  await expect(check('e.csv', 'id,name\n')).rejects.toThrow(/e\.csv is a CSV, not .* with --from\./);
  await expect(check('e.json', ' [{"id":"1"}]')).rejects.toThrow(/e\.json is a JSON array, not .* with --from\./);
  expect(await check('e.ndjson', '{"type":"user"}\n')).toBeUndefined();
});

test('a file that is not text in UTF-8 is named with what to do', async () => {
  const check = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return requireText(join(folder, name));
  };
  const text = '{"type":"user"}\n';
  await expect(check('f.gz', gzipSync(text))).rejects.toThrow(/f\.gz is compressed\. Unpack it first\.$/);
  await expect(check('f.zip', 'PK\u0003\u0004…')).rejects.toThrow(/f\.zip is compressed\. Unpack it first\.$/);
  await expect(check('f.csv', Buffer.from(`\uFEFF${text}`, 'utf16le'))).rejects.toThrow(
    /is UTF-16\. Save it as UTF-8\.$/,
  );
  expect(await check('f.ndjson', `\uFEFF${text}`)).toBeUndefined();
  expect(await check('f.txt', '')).toBeUndefined();
});

test('a row returns the requested fields in each notation, and reports the others as lost', () => {
  const row = new SourceRow({
    createdAt: '2024-01-02T03:04:05Z',
    updated_at: '2024-01-02 03:04:05.5',
    seen_at: '2024-01-02 03:04:05+0530',
    left_at: 1_700_000_000,
    born_at: 'long ago',
    isAdmin: 't',
    is_new: 'f',
    tags: 'a|b, c',
    extra: 'kept by nobody',
    empty: '{}',
    nothing: { a: null, b: [] },
  });
  expect(row.time('created_at')).toBe(Date.UTC(2024, 0, 2, 3, 4, 5));
  expect(row.time('updatedAt')).toBe(Date.UTC(2024, 0, 2, 3, 4, 5, 500));
  expect(row.time('seen_at')).toBe(Date.UTC(2024, 0, 1, 21, 34, 5));
  expect(row.time('left_at')).toBe(1_700_000_000_000);
  expect(row.time('born_at')).toBeUndefined();
  expect([row.flag('is_admin'), row.flag('is_new'), row.flag('absent')]).toEqual([true, false, false]);
  expect(row.texts('tags')).toEqual(['a', 'b', 'c']);
  expect(row.losses()).toEqual([
    { field: 'born_at', reason: 'It is not a valid time.' },
    { field: 'extra', reason: 'Portico has no such field.' },
  ]);
});
