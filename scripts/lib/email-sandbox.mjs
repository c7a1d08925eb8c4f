import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { listFiles } from './packages.mjs';
import { root, run } from './run.mjs';
import { sandboxStampFile } from './stamp.mjs';

const adapter = 'packages/server/src/platform/adapters/email-renderer';
const folder = dirname(sandboxStampFile);
const sources = 'packages/server/emails';
const libraries = join(root, '.cache/email-sandbox/libraries.js');

/** The sources of the built-in emails. */
const listSources = () =>
  listFiles(join(root, sources))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `${sources}/${file}`);

const readStamp = () => {
  const hash = createHash('sha256');
  const parts = ['worker', 'guest'].flatMap((part) =>
    listFiles(join(root, adapter, part)).map((file) => `${adapter}/${part}/${file}`),
  );
  parts.push(...listSources());
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

/**
 * The `Tailwind` component, which builds its style sheet again for the classes of each element, so that it builds it once
 * for those of all elements. The result is the same.
 *
 * @param {string} code
 */
const withOneBuild = (code) => {
  const changes = [
    ['let css$4 = baseCss;', 'const waiting = [];'],
    ['css$4 = compiler.build(candidates);', 'waiting.push(...candidates);'],
    ['return parse(css$4);', 'return parse(compiler.build(waiting.splice(0)));'],
  ];
  return changes.reduce((text, [from = '', to = '']) => {
    if (text.split(from).length !== 2)
      throw new Error(`@react-email/tailwind has changed: "${from}" is not there once.`);
    return text.replace(from, () => to);
  }, code);
};

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
    bundler.onLoad({ filter: /@react-email.tailwind.dist.index\.mjs$/ }, ({ path }) => ({
      contents: withOneBuild(readFileSync(path, 'utf8')),
    }));
    // The build of React's renderer that writes strings, not bytes.
    bundler.onResolve({ filter: /^react-dom\/server/ }, () => ({
      path: join(root, 'node_modules/react-dom/cjs/react-dom-server.bun.production.js'),
    }));
  },
};

/** @type {import('esbuild').BuildOptions} */
const guestOptions = {
  bundle: true,
  platform: 'browser',
  target: 'es2023',
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  inject: [join(root, adapter, 'guest/globals.ts')],
  plugins: [guestModules],
  logLevel: 'error',
};

const bundleGuest = () =>
  build({ ...guestOptions, entryPoints: [join(root, adapter, 'guest/main.ts')], outfile: libraries, format: 'iife' });

/**
 * No built-in source shows code, and preparing the languages that `CodeBlock` highlights takes a third of the time in
 * which a worker starts.
 *
 * @type {import('esbuild').Plugin}
 */
const withoutCodeBlock = {
  name: 'without code block',
  setup(bundler) {
    bundler.onLoad({ filter: /@react-email.code-block.dist.index\.mjs$/ }, () => ({
      contents: 'export const CodeBlock = undefined;',
    }));
  },
};

/** The built-in sources with the libraries, for the worker itself; it finds them by their texts. */
const bundleBuiltIn = () => {
  const files = listSources();
  const lines = files.map((file, index) => `import * as module${index} from './${file}';`);
  const entries = files.map((file, index) => [readFileSync(join(root, file), 'utf8'), `module${index}`]);
  const map = entries.map(([text, name]) => `[${JSON.stringify(text)}, ${name}]`).join(', ');
  const contents = [
    `import { createBuiltInSources } from './${adapter}/guest/built-in.ts';`,
    ...lines,
    `export const builtIn = createBuiltInSources(new Map([${map}]));`,
  ].join('\n');
  return build({
    ...guestOptions,
    stdin: { contents, resolveDir: root },
    plugins: [withoutCodeBlock, ...(guestOptions.plugins ?? [])],
    outfile: join(folder, 'built-in.js'),
    format: 'esm',
    jsx: 'automatic',
    alias: { '@portico/emails': join(root, adapter, 'guest/emails.ts') },
  });
};

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
 * Makes what the email renderer runs, when needed: the worker, the built-in sources, and a snapshot of QuickJS with the
 * libraries of sources.
 */
export const buildEmailSandbox = async () => {
  const stamp = readStamp();
  if (isFresh(stamp)) return;
  mkdirSync(folder, { recursive: true });
  // One after the other: the first start builds within 400 MB.
  await bundleGuest();
  await bundleBuiltIn();
  await bundleWorker();
  const { code, output } = await run(process.execPath, [
    join(root, 'scripts/lib/email-snapshot.mjs'),
    libraries,
    folder,
  ]);
  if (code !== 0) throw new Error(output);
  writeFileSync(sandboxStampFile, stamp);
};
