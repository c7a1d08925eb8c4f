// @needs nothing

import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createTestLog } from '@portico/testing';
import { unpackTar } from 'modern-tar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOfferedPackages, type PackageSource } from '../offered-packages/index.js';
import { createServer } from './fastify.js';
import { registerPackages } from './packages.js';

const publicUrl = 'https://auth.example.test';
let folder = '';

const put = (name: string, manifest: object, code: string): void => {
  mkdirSync(path.join(folder, name, 'dist'), { recursive: true });
  writeFileSync(path.join(folder, name, 'manifest.json'), JSON.stringify({ version: '0.4.2', ...manifest }));
  writeFileSync(path.join(folder, name, 'dist/index.js'), code);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-packages-'));
  put('contract', { name: '@portico/contract', dependencies: { zod: '4.0.0' } }, 'export const a = 1;');
  put('js', { name: '@portico/js', dependencies: { '@portico/contract': '0.4.2', jose: '6.0.0' } }, '');
  writeFileSync(path.join(folder, 'portico.js'), 'export const PorticoClientApp = 1;');
  put('react', { name: '@portico/react', dependencies: { '@portico/js': '0.4.2', 'lean-qr': '2.0.0' } }, '');
});

afterEach(() => rmSync(folder, { recursive: true }));

const serve = (source: PackageSource = async () => folder) => {
  const log = createTestLog();
  const server = createServer({ publicUrl, trustedProxies: [], log, newRequestId: randomUUID });
  registerPackages(server, { packages: openOfferedPackages(source, publicUrl), publicUrl, log });
  return { log, get: (url: string, headers = {}) => server.inject({ url, headers }) };
};

const unpack = async (tarball: Buffer) => {
  const entries = await unpackTar(gunzipSync(tarball));
  return new Map(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? []).toString()]));
};

test('a package contains those it depends on, in one version, and asks for what they need', async () => {
  const answer = await serve().get('/packages/portico-react.tgz');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/gzip']);
  const files = await unpack(answer.rawPayload);
  expect([...files.keys()]).toEqual([
    'package/package.json',
    'package/dist/index.js',
    'package/node_modules/@portico/js/package.json',
    'package/node_modules/@portico/js/dist/index.js',
    'package/node_modules/@portico/contract/package.json',
    'package/node_modules/@portico/contract/dist/index.js',
  ]);
  const { version, ...manifest } = JSON.parse(files.get('package/package.json') ?? '');
  expect(version).toMatch(/^0\.4\.2-h[0-9a-f]{12}$/);
  expect(manifest).toEqual({
    name: '@portico/react',
    dependencies: {
      '@portico/contract': version,
      '@portico/js': version,
      zod: '4.0.0',
      jose: '6.0.0',
      'lean-qr': '2.0.0',
    },
    bundleDependencies: ['@portico/js', '@portico/contract'],
    // What a command from it uses by default.
    portico: { url: publicUrl },
  });
  expect(JSON.parse(files.get('package/node_modules/@portico/js/package.json') ?? '')).toEqual({
    name: '@portico/js',
    version,
    dependencies: { '@portico/contract': version, jose: '6.0.0' },
  });
});

test('the same files give the same bytes, in any folder and at any time; another file gives another version', async () => {
  const url = '/packages/portico-js.tgz';
  const first = await serve().get(url);
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  const second = await serve(async () => copy).get(url);
  rmSync(copy, { recursive: true });
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  put('contract', { name: '@portico/contract', dependencies: { zod: '4.0.0' } }, 'export const a = 2;');
  const changed = await serve().get(url);
  expect(changed.headers.etag).not.toBe(first.headers.etag);
});

test('the library for pages without a bundler is a module that pages of other origins load', async () => {
  const { get } = serve();
  const { statusCode, headers, body } = await get('/packages/portico.js');
  expect([statusCode, body]).toEqual([200, 'export const PorticoClientApp = 1;']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'no-cache',
    etag: (await get('/packages/portico-js.tgz')).headers.etag,
  });
});

test('a client that has this version is told so', async () => {
  const { get } = serve();
  const { headers } = await get('/packages/portico-js.tgz');
  const again = await get('/packages/portico-js.tgz', { 'if-none-match': headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the list names each package with its version and its URL, and another name is answered with the names', async () => {
  const { get } = serve();
  const { packages } = (await get('/packages')).json();
  expect(packages.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ['@portico/contract', `${publicUrl}/packages/portico-contract.tgz`],
    ['@portico/js', `${publicUrl}/packages/portico-js.tgz`],
    ['@portico/react', `${publicUrl}/packages/portico-react.tgz`],
  ]);
  for (const name of ['portico-server.tgz', '..%2Fjs.tgz', 'constructor']) {
    const { statusCode, body } = await get(`/packages/${name}`);
    expect([statusCode, body]).toEqual([404, expect.stringContaining('portico-js.tgz, portico-react.tgz')]);
  }
});

test('packages are made at the first request; a failure is logged, and the next request retries', async () => {
  let calls = 0;
  const { get, log } = serve(async () => {
    calls += 1;
    if (calls === 1) throw new Error('The compiler is missing.');
    return folder;
  });
  expect(calls).toBe(0);
  const refused = await get('/packages/portico-js.tgz');
  expect([refused.statusCode, refused.body]).toEqual([
    503,
    'The packages could not be built. The log of the server says why.',
  ]);
  expect(log.lines.map(({ level, fields }) => [level, String(fields.failure)])).toEqual([
    ['error', 'Error: The compiler is missing.'],
  ]);
  expect((await get('/packages/portico-js.tgz')).statusCode).toBe(200);
  await get('/packages/portico-react.tgz');
  expect(calls).toBe(2);
});
