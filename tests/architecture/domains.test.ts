import { expect, test } from 'vitest';
import { domains, type Place, placeOf, serverRoot } from './domains.js';
import { findCircles, type Import, readImports, sourceFiles } from './imports.js';

type InDomain = Extract<Place, { kind: 'domain' }>;

const serverImports = (): readonly (Import & { readonly file: string })[] =>
  sourceFiles()
    .filter((file) => file.startsWith(serverRoot))
    .flatMap(readImports)
    .flatMap((row) => (row.file?.startsWith(serverRoot) ? [{ ...row, file: row.file }] : []));

const edge = ({ from, file }: Import): string => `${from} -> ${file}`;

const fromDomainToDomain = (): readonly { readonly row: Import; readonly from: InDomain; readonly to: InDomain }[] =>
  serverImports().flatMap((row) => {
    const from = placeOf(row.from);
    const to = placeOf(row.file);
    return from.kind === 'domain' && to.kind === 'domain' && from.domain !== to.domain ? [{ row, from, to }] : [];
  });

test('the table of domains has no circle', () => {
  expect(findCircles(new Map(Object.entries(domains)))).toEqual([]);
});

test('the rules of a domain use only the domains that the table lists for it', () => {
  const unlisted = fromDomainToDomain()
    .filter(({ from, to }) => from.part !== 'calls' && !(domains[from.domain] ?? []).includes(to.domain))
    .map(({ row }) => edge(row));
  expect(unlisted).toEqual([]);
});

test('a domain is entered by its index.ts and by nothing else', () => {
  const throughTheWall = fromDomainToDomain()
    .filter(({ to }) => to.part !== 'door')
    .map(({ row }) => edge(row));
  expect(throughTheWall).toEqual([]);
});

test('calls are imported by app/ and by calls of the same domain alone', () => {
  const strangers = serverImports()
    .filter(({ from, file }) => {
      const to = placeOf(file);
      if (to.kind !== 'domain' || to.part !== 'calls') return false;
      const importer = placeOf(from);
      const isSameDoor = importer.kind === 'domain' && importer.domain === to.domain && importer.part === 'calls';
      return !isSameDoor && !from.startsWith(`${serverRoot}app/`);
    })
    .map(edge);
  expect(strangers).toEqual([]);
});

test('a store is imported inside its domain alone', () => {
  const strangers = serverImports()
    .filter(({ from, file }) => {
      const to = placeOf(file);
      const importer = placeOf(from);
      if (to.kind !== 'domain' || to.part !== 'store') return false;
      return importer.kind !== 'domain' || importer.domain !== to.domain;
    })
    .map(edge);
  expect(strangers).toEqual([]);
});

test('building blocks know no domain', () => {
  const leaks = serverImports()
    .filter(({ from, file }) => placeOf(from).kind === 'building-block' && placeOf(file).kind === 'domain')
    .map(edge);
  expect(leaks).toEqual([]);
});
