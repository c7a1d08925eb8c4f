// @needs nothing

import { expect, test } from 'vitest';
import { domains, layers, nodeOf, type Room, roomOf, serverRoot } from './domains.js';
import { findCircles, type Import, readImports, sourceFiles } from './imports.js';

type InDomain = Extract<Room, { layer: 'domains' }>;
type Row = Import & { readonly file: string };

const serverImports = (): readonly Row[] =>
  sourceFiles()
    .filter((file) => file.startsWith(serverRoot))
    .flatMap(readImports)
    .flatMap((row) => (row.file?.startsWith(serverRoot) ? [{ ...row, file: row.file }] : []));

const edge = ({ from, file }: Import): string => `${from} -> ${file}`;

const rankOf = ({ layer }: Room): number => layers.findIndex((name) => name === layer);

const fromDomainToDomain = (): readonly { readonly row: Import; readonly from: InDomain; readonly to: InDomain }[] =>
  serverImports().flatMap((row) => {
    const from = roomOf(row.from);
    const to = roomOf(row.file);
    return from.layer === 'domains' && to.layer === 'domains' && from.folder !== to.folder ? [{ row, from, to }] : [];
  });

test('the server has the layers platform, domains and runtime, and imports lead only to the same layer or a lower one', () => {
  const upward = serverImports()
    .filter(({ from, file }) => {
      const importer = roomOf(from);
      return rankOf(importer) >= 0 && rankOf(importer) < rankOf(roomOf(file));
    })
    .map(edge);
  expect(upward).toEqual([]);
});

test('the folders of the server have no import cycle, including types', () => {
  const graph = new Map<string, Set<string>>();
  for (const { from, file } of serverImports()) {
    const [importer, imported] = [nodeOf(roomOf(from)), nodeOf(roomOf(file))];
    if (importer !== imported) graph.set(importer, (graph.get(importer) ?? new Set()).add(imported));
  }
  expect(graph.size).toBeGreaterThan(30);
  expect(findCircles(new Map([...graph].map(([folder, uses]) => [folder, [...uses]])))).toEqual([]);
});

test('every folder of a domain has a row in the table of domains', () => {
  const folders = sourceFiles()
    .filter((file) => file.startsWith(`${serverRoot}domains/`))
    .map((file) => roomOf(file).folder);
  expect([...new Set(folders)].filter((folder) => !(folder in domains))).toEqual([]);
});

test('the table of domains has no cycle', () => {
  expect(findCircles(new Map(Object.entries(domains)))).toEqual([]);
});

test('the rules of a domain use only the domains that the table lists for it', () => {
  const unlisted = fromDomainToDomain()
    .filter(({ from, to }) => from.part !== 'calls' && !(domains[from.folder] ?? []).includes(to.folder))
    .map(({ row }) => edge(row));
  expect(unlisted).toEqual([]);
});

test('a domain is imported only through its index.ts', () => {
  const throughTheWall = fromDomainToDomain()
    .filter(({ to }) => to.part !== 'door')
    .map(({ row }) => edge(row));
  expect(throughTheWall).toEqual([]);
});

test('calls are imported only by runtime/app and by calls of the same domain', () => {
  const strangers = serverImports()
    .filter(({ from, file }) => {
      const to = roomOf(file);
      if (to.layer !== 'domains' || to.part !== 'calls') return false;
      const importer = roomOf(from);
      const isSameDoor = importer.layer === 'domains' && importer.folder === to.folder && importer.part === 'calls';
      return !isSameDoor && !(importer.layer === 'runtime' && importer.folder === 'app');
    })
    .map(edge);
  expect(strangers).toEqual([]);
});

test('runtime/app is imported only by runtime/compose and the package', () => {
  const strangers = serverImports()
    .filter(({ from, file }) => {
      const [importer, imported] = [nodeOf(roomOf(from)), nodeOf(roomOf(file))];
      return imported === 'runtime/app' && !['runtime/app', 'runtime/compose', 'index/'].includes(importer);
    })
    .map(edge);
  expect(strangers).toEqual([]);
});

test('a store is imported only inside its domain', () => {
  const strangers = serverImports()
    .filter(({ from, file }) => {
      const to = roomOf(file);
      const importer = roomOf(from);
      if (to.layer !== 'domains' || to.part !== 'store') return false;
      return importer.layer !== 'domains' || importer.folder !== to.folder;
    })
    .map(edge);
  expect(strangers).toEqual([]);
});
