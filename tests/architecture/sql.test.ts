// @needs nothing

import { expect, test } from 'vitest';
import { nodeOf, roomOf, serverRoot } from './domains.js';
import { readCode, sourceFiles } from './imports.js';
import { readLines } from './sources.js';

const query = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^>]*>)?`/;
const written = /\.(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)(?: as [a-z_]+)?'/g;
const read = /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin)\(\s*'([a-z_]+)(?: as [a-z_]+)?'/g;

const serverFiles = (): readonly string[] => sourceFiles().filter((file) => file.startsWith(serverRoot));
const folderOf = (file: string): string => nodeOf(roomOf(file)).replace(/\/calls$/, '');

const tablesIn = (file: string, pattern: RegExp): readonly string[] => [
  ...new Set([...readCode(file).matchAll(pattern)].map(([, table = '']) => table)),
];

const writersByTable = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const writers = new Map<string, Set<string>>();
  for (const file of serverFiles()) {
    for (const table of tablesIn(file, written)) {
      writers.set(table, (writers.get(table) ?? new Set()).add(folderOf(file)));
    }
  }
  return writers;
};

test('in a domain, only the store contains SQL', () => {
  const strangers = serverFiles().filter((file) => {
    const room = roomOf(file);
    return room.layer === 'domains' && room.part !== 'store' && query.test(readCode(file));
  });
  expect(strangers).toEqual([]);
});

test('IN-01 raw SQL comes only from constants, and no statement is concatenated', () => {
  const puttingTogether = /\bsql\.(?:raw|ref|table|id)\((?:[^()]|\([^()]*\))*(?:\$\{|\+|\.concat|\.join)/;
  const files = serverFiles().filter((file) => !file.startsWith(`${serverRoot}testing/`));
  expect(files.filter((file) => puttingTogether.test(readCode(file)))).toEqual([]);
});

test('each table is written by only one domain', () => {
  const shared = [...writersByTable()]
    .filter(([, owners]) => owners.size > 1)
    .map(([table, owners]) => `${table}: ${[...owners].sort().join(', ')}`);
  expect(shared).toEqual([]);
});

test('a store that reads another domain’s table says so in its first line', () => {
  const writers = writersByTable();
  const silent = serverFiles().flatMap((file) => {
    const room = roomOf(file);
    if (room.layer !== 'domains') return [];
    const firstLine = readLines(file)[0] ?? '';
    return tablesIn(file, read)
      .filter((table) => writers.has(table) && !writers.get(table)?.has(nodeOf(room)))
      .filter((table) => !(firstLine.startsWith('//') && firstLine.includes(table)))
      .map((table) => `${file}: ${table}`);
  });
  expect(silent).toEqual([]);
});

test('AU-02 no statement changes an audit entry or its seal, and only the retention job deletes one', () => {
  const changes =
    /\.updateTable\(\s*'audit(_seals)?\b|\bupdate\s+audit(_seals)?\b|\.deleteFrom\(\s*'audit(_seals)?\b|\bdelete\s+from\s+audit(_seals)?\b/i;
  const changing = serverFiles().filter((file) => changes.test(readCode(file)));
  expect(changing).toEqual([`${serverRoot}domains/audit/store/retention.ts`]);
});

test('LG-04 no statement changes an entry of the ledger, but for its free text, and only test data is deleted', () => {
  const changes = /\.(?:updateTable|deleteFrom)\(\s*'payment_entries\b|\b(?:update|delete\s+from)\s+payment_entries\b/i;
  const changing = serverFiles().filter((file) => changes.test(readCode(file)));
  const store = `${serverRoot}domains/payments/store/`;
  expect(changing.sort()).toEqual([`${store}closure.ts`, `${store}test-data.ts`]);
});
