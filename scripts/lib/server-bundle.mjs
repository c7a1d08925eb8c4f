import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { root } from './run.mjs';

const source = join(root, 'packages/server/src');
const output = join(root, 'packages/server/dist/bundle');

/** Bundled with our own code: the contract, and Kysely with its 260 files. Other libraries stay packages, since some have native parts or look for their files. */
const inlined = /^(@portico\/contract|kysely)$/;

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

/** @type {import('esbuild').Plugin} */
const packages = {
  name: 'packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || inlined.test(path) ? undefined : { path, external: true },
    );
  },
};

/**
 * Puts the server's code into a few files: `index.js`, `db.js`, what they share, and what is loaded later. Node opens them in
 * half the processor time of the thousand modules that they are made of.
 */
export const bundleServer = async () => {
  rmSync(output, { recursive: true, force: true });
  const licence = readFileSync(join(root, 'node_modules/kysely/LICENSE'), 'utf8');
  await build({
    entryPoints: { index: join(source, 'index.ts'), db: join(source, 'platform/db/index.ts') },
    outdir: output,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'es2023',
    conditions: ['source'],
    sourcemap: true,
    banner: { js: `/*! Contains Kysely.\n\n${licence}*/` },
    logLevel: 'error',
    plugins: [addresses, packages],
  });
};
