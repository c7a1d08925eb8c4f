// @needs nothing

import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findClosedFolder } from './account.js';
import { openCluster } from './cluster.js';
import { makeRunnable } from './programs.js';

let folder = '';

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'portico-test-')));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An account that owns nothing here, so that only the bits for others apply. */
const stranger = { name: 'stranger', uid: 64_999, gid: 64_999 };

/** A package as it is unpacked without its install script: the links are only on a list. */
const makePackage = (parent: string) => {
  const root = join(parent, 'package');
  mkdirSync(join(root, 'native/bin'), { recursive: true });
  mkdirSync(join(root, 'native/lib'));
  writeFileSync(join(root, 'native/bin/postgres'), 'program', { mode: 0o700 });
  writeFileSync(join(root, 'native/lib/libpq.so.5.18'), 'library', { mode: 0o600 });
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(root, 'native/pg-symlinks.json'), JSON.stringify(links));
  return root;
};

test('library links that the install script would have made are made at the first start', () => {
  const root = makePackage(folder);
  const found = makeRunnable({ root, version: '18.4.0', cache: join(folder, 'cache'), account: undefined });
  expect(found).toBe(root);
  expect(readFileSync(join(root, 'native/lib/libpq.so.5'), 'utf8')).toBe('library');
});

test('programs below a closed home folder are copied to where the database account can run them', () => {
  const home = join(folder, 'home');
  mkdirSync(home, { mode: 0o700 });
  const root = makePackage(home);
  const cache = join(folder, 'cache');
  const found = makeRunnable({ root, version: '18.4.0', cache, account: stranger });
  expect(found).toBe(join(cache, 'postgresql-18.4.0'));
  expect(findClosedFolder(join(found, 'native/bin'), stranger)).toBeUndefined();
  expect(statSync(join(found, 'native/bin/postgres')).mode & 0o777).toBe(0o755);
  expect(statSync(join(found, 'native/lib/libpq.so.5')).mode & 0o777).toBe(0o644);
  const program = statSync(join(found, 'native/bin/postgres')).mtimeMs;
  expect(makeRunnable({ root, version: '18.4.0', cache, account: stranger })).toBe(found);
  expect(statSync(join(found, 'native/bin/postgres')).mtimeMs).toBe(program);
});

test('programs out of reach, with nowhere to copy them, name the closed folder and three ways out', () => {
  const home = join(folder, 'home');
  mkdirSync(home, { mode: 0o700 });
  const root = makePackage(home);
  const cache = join(folder, 'a-file');
  writeFileSync(cache, '');
  expect(() => makeRunnable({ root, version: '18.4.0', cache, account: stranger })).toThrow(
    `The database programs in ${root} cannot be run: they run as user "stranger", who has no access to ${home}, ` +
      `and they cannot be copied to ${cache}. Grant access (chmod o+x ${home}), install Portico elsewhere, ` +
      'or start it as another user.',
  );
});

test('a folder is closed by its owner, group or other bits, whichever apply to the account', () => {
  const inner = join(folder, 'inner');
  mkdirSync(inner);
  const { uid, gid } = statSync(inner);
  const closedFor = (mode: number, account: { uid: number; gid: number }) => {
    chmodSync(inner, mode);
    return findClosedFolder(inner, { name: 'someone', ...account });
  };
  expect(closedFor(0o751, stranger)).toBeUndefined();
  expect(closedFor(0o770, stranger)).toBe(inner);
  expect(closedFor(0o710, { uid: stranger.uid, gid })).toBeUndefined();
  expect(closedFor(0o701, { uid: stranger.uid, gid })).toBe(inner);
  expect(closedFor(0o611, { uid, gid })).toBe(inner);
  chmodSync(inner, 0o700);
});

test('a data folder out of reach, where the system offers no way in, names the closed folder and three ways out', () => {
  const home = join(folder, 'home');
  mkdirSync(home, { mode: 0o700 });
  // The tests may run as any account: use our own number and a folder that its owner cannot enter either.
  const account = { name: 'postgres', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const dataDir = join(home, 'db');
  mkdirSync(dataDir, { mode: 0o600 });
  const open = () => openCluster({ dataDir, account, currentFolder: join(folder, 'no-such-link') });
  const isRoot = account.uid === 0;
  expect(open).toThrow(isRoot ? `who has no access to ${dataDir}. Grant access (chmod o+x ${dataDir})` : 'EACCES');
});

test('a data folder that cannot be made names it and the cause', () => {
  writeFileSync(join(folder, 'file'), '');
  const dataDir = join(folder, 'file/db');
  expect(() => openCluster({ dataDir, account: undefined })).toThrow(
    `The data folder ${dataDir} cannot be used (ENOTDIR). Make it writable for the user that starts Portico, or set another folder.`,
  );
});
