import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { root } from './run.mjs';

const source = join(root, 'packages/server/src');
const output = join(root, 'packages/server/dist/bundle');

/** Finds the address of a module in its source, because all modules of a bundle would have the bundle's. @type {import('esbuild').Plugin} */
const addresses = {
  name: 'addresses',
  setup(bundler) {
    bundler.onLoad({ filter: /packages[\\/]server[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      // Where the module is compiled to on its own, and where copies of the files beside it are.
      const compiled = relative(source, path).replaceAll('\\', '/').replace(/ts$/, 'js');
      const own = `new URL('../${compiled}', import.meta.url).href`;
      return { contents: text.replaceAll('import.meta.url', own), loader: 'ts' };
    });
  },
};

/**
 * Keeps packages out of a bundle.
 *
 * @param {RegExp} inlined those that are put in
 * @returns {import('esbuild').Plugin}
 */
const packagesExcept = (inlined) => ({
  name: 'packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || inlined.test(path) ? undefined : { path, external: true },
    );
  },
});

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'es2023',
  conditions: ['source'],
  sourcemap: true,
  logLevel: 'error',
};

/** The licence of a library, as the banner of a bundle that contains it. @param {string} name @param {string} file */
const licenceOf = (name, file) =>
  `/*! Contains ${name}.\n\n${readFileSync(join(root, 'node_modules', file), 'utf8')}*/`;

/** @type {import('esbuild').BuildOptions} */
const sharedByServer = {
  ...shared,
  outdir: output,
  banner: { js: licenceOf('Kysely', 'kysely/LICENSE') },
  plugins: [addresses, packagesExcept(/^(@portico\/contract|kysely)$/)],
};

/**
 * Bundles the server with the contract and Kysely into a few files: `index.js`, `db.js`, what they share, and what is
 * loaded later. Node loads them in half the CPU time of the thousand modules. Other libraries stay packages, because some
 * have native parts or read their own files.
 *
 * `operations.js` is a bundle of its own: if it shared files with the others, it would load all that is in these.
 */
export const bundleServer = async () => {
  rmSync(output, { recursive: true, force: true });
  await Promise.all([
    build({
      ...sharedByServer,
      entryPoints: { index: join(source, 'index.ts'), db: join(source, 'platform/db/index.ts') },
    }),
    build({ ...sharedByServer, entryPoints: { operations: join(source, 'runtime/compose/operations.ts') } }),
  ]);
};

/** The package that is only a command. Its modules are bundled, not compiled one by one. */
export const commandFolder = 'packages/cli';

/**
 * Bundles the command into `main.js` and a file for each subcommand, with what they use of the client library. All files
 * are in one folder, since some modules look for a file next to them.
 */
export const bundleCommand = async () => {
  const folder = join(root, commandFolder);
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  await build({
    ...shared,
    entryPoints: [join(folder, 'src/main.ts')],
    outdir: join(folder, 'dist'),
    plugins: [packagesExcept(/^@portico\/(contract|js)(\/|$)/)],
  });
};
