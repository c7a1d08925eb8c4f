// @needs nothing

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPublished, pack } from '../../scripts/lib/pack.mjs';
import { listFiles } from '../../scripts/lib/packages.mjs';
import { root, runTool } from '../../scripts/lib/run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portico-pack-'));
const published = listPublished();
const unpacked = (name: string): string => join(folder, 'node_modules', name);

beforeAll(async () => {
  const tarballs = await pack(join(folder, 'tarballs'));
  for (const [name, tarball] of tarballs) {
    mkdirSync(unpacked(name), { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', unpacked(name), '--strip-components=1']);
  }
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true }));

/** The files that the `exports` and `imports` of a package lead to. */
const targetsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string')
    return value.startsWith('./') && value !== './package.json' && !value.startsWith('./src/') ? [value.slice(2)] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(targetsOf) : [];
};

test.each(published)(
  '$name is packed with its licence, its README, and types for each of its modules',
  ({ name, manifest }) => {
    const files = listFiles(unpacked(name));
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(readFileSync(join(unpacked(name), 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
    const modules = files.filter((file) => file.startsWith('dist/') && file.endsWith('.js'));
    expect(modules.length).toBeGreaterThan(10);
    expect(modules.filter((file) => !files.includes(file.replace(/\.js$/, '.d.ts')))).toEqual([]);
    const targets = targetsOf([manifest.exports, manifest.imports, manifest.bin]);
    expect(targets.filter((file) => !files.includes(file))).toEqual([]);
  },
);

test.each(published)('$name is packed without sources, tests and files of the build', ({ name }) => {
  const allowed =
    /^(LICENSE|README\.md|package\.json|bin\/[^/]+|dist\/.+\.(js|js\.map|d\.ts|sql|css|json|svg|png|html)|sandbox\/((worker|built-in)\.js|snapshot\.(bin|json)))$/;
  const files = listFiles(unpacked(name));
  expect(files.filter((file) => !allowed.test(file) || /\.test\.|\/testing\//.test(file))).toEqual([]);
});

test('the packed modules of the screens keep the directive of client modules', () => {
  const sources = listFiles(join(root, 'packages/react/src')).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const marked = sources.filter((file) =>
    readFileSync(join(root, 'packages/react/src', file), 'utf8').startsWith("'use client';"),
  );
  const lost = marked.filter((file) => {
    const built = join(unpacked('@portico/react'), 'dist', file.replace(/\.tsx?$/, '.js'));
    return !readFileSync(built, 'utf8').startsWith('"use client";');
  });
  expect(marked.length).toBeGreaterThan(100);
  expect(lost).toEqual([]);
});

const consumer = `
import { PorticoClientApp, PorticoServerApp, type CurrentUser } from '@portico/js';
import { PorticoHandler, PorticoProvider, useUser } from '@portico/react';
import { StackServerApp, useUser as usePublished } from '@portico/react/compat';
import { useProject } from '@portico/react/hooks';
import { IncomingMessage } from 'node:http';

declare const request: IncomingMessage;
const server = new PorticoServerApp({ tokenStore: 'nextjs-cookie' });
const client = new PorticoClientApp({ tokenStore: 'cookie' });
export const caller: Promise<CurrentUser | null> = client.getUser({ tokenStore: request });
export const id: Promise<string> = server.getUser({ or: 'redirect' }).then((user) => user.id);
export const app = <PorticoProvider app={server}><PorticoHandler /></PorticoProvider>;
export const published = new StackServerApp({ tokenStore: null }).listUsers();
export const Page = () => {
  const user = useUser({ or: 'redirect' });
  const mayInvite: boolean = usePublished({ or: 'throw' }).usePermission('invite') !== null;
  return <p title={useProject().displayName}>{user.id} {String(mayInvite)}</p>;
};
// @ts-expect-error -- types are there, and are checked
export const wrong: number = server.projectId;
`;

test('an app outside the repository compiles with the packed types', async () => {
  // What npm would install beside them.
  for (const name of [
    'react',
    'react-dom',
    'zod',
    '@types/react',
    '@types/react-dom',
    '@types/node',
    'csstype',
    'undici-types',
  ])
    link(name);
  for (const name of ['@simplewebauthn/browser', 'lean-qr', 'otpauth']) link(name);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'app.tsx'), consumer);
  const compilerOptions = {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'NodeNext',
    strict: true,
    jsx: 'react-jsx',
    noEmit: true,
    types: ['node'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['app.tsx'] }));
  const { code, output } = await runTool('tsc', ['-p', folder]);
  expect({ code, output }).toEqual({ code: 0, output: '' });
});

const link = (name: string): void => {
  mkdirSync(join(unpacked(name), '..'), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), unpacked(name), 'dir');
};
