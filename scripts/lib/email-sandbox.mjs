import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { listFiles } from './packages.mjs';
import { root, run } from './run.mjs';
import { sandboxStampFile } from './stamp.mjs';

const adapter = 'packages/server/src/platform/adapters/email-renderer';
const folder = dirname(sandboxStampFile);
const libraries = join(root, '.cache/email-sandbox/libraries.js');

const readStamp = () => {
  const hash = createHash('sha256');
  const parts = ['worker', 'guest'].flatMap((part) =>
    listFiles(join(root, adapter, part)).map((file) => `${adapter}/${part}/${file}`),
  );
  for (const file of ['package-lock.json', 'scripts/lib/email-sandbox.mjs', 'scripts/lib/email-snapshot.mjs', ...parts])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/** What is in the folder; the packed server has it too. */
const isFresh = (/** @type {string} */ stamp) =>
  existsSync(sandboxStampFile) && readFileSync(sandboxStampFile, 'utf8') === stamp;

/** Of Node's modules, React's renderer only uses a class each, and nothing that it calls here. */
const nodeStub = 'export class TextEncoder {} export class Readable {} export default {};';
/** Formats HTML for people, which takes 1 MB. */
const prettierStub = 'export const format = (text) => text; export const printers = { html: {} };';

/** @type {import('esbuild').Plugin} */
const guestModules = {
  name: 'guest modules',
  setup(bundler) {
    const stub = (/** @type {RegExp} */ filter, /** @type {string} */ contents) => {
      bundler.onResolve({ filter }, ({ path }) => ({ path, namespace: contents }));
      bundler.onLoad({ filter, namespace: contents }, () => ({ contents }));
    };
    stub(/^(util|crypto|stream)$/, nodeStub);
    stub(/^prettier\//, prettierStub);
    // The build of React's renderer that writes strings, not bytes.
    bundler.onResolve({ filter: /^react-dom\/server/ }, () => ({
      path: join(root, 'node_modules/react-dom/cjs/react-dom-server.bun.production.js'),
    }));
  },
};

const bundleGuest = () =>
  build({
    entryPoints: [join(root, adapter, 'guest/main.ts')],
    outfile: libraries,
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    inject: [join(root, adapter, 'guest/globals.ts')],
    plugins: [guestModules],
    logLevel: 'error',
  });

const bundleWorker = () =>
  build({
    entryPoints: [join(root, adapter, 'worker/main.ts')],
    outfile: join(folder, 'worker.js'),
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  });

/**
 * Makes what the email renderer runs, when needed: the worker, and a snapshot of QuickJS with the libraries of sources.
 */
export const buildEmailSandbox = async () => {
  const stamp = readStamp();
  if (isFresh(stamp)) return;
  mkdirSync(folder, { recursive: true });
  await Promise.all([bundleGuest(), bundleWorker()]);
  const { code, output } = await run(process.execPath, [
    join(root, 'scripts/lib/email-snapshot.mjs'),
    libraries,
    folder,
  ]);
  if (code !== 0) throw new Error(output);
  writeFileSync(sandboxStampFile, stamp);
};
