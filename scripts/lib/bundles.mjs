import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from './run.mjs';

/**
 * What apps import, with the maximum size in bytes, minified and gzipped, without React.
 *
 * @type {{ name: string, entrance: string, names?: string, mostBytes: number }[]} `names` limits the import to these, as an app's would be
 */
export const limits = [
  { name: 'js', entrance: 'packages/js/dist/index.js', mostBytes: 41 * 1024 },
  { name: 'js/compat', entrance: 'packages/js/dist/compat.js', mostBytes: 41 * 1024 },
  {
    name: 'react/hooks',
    entrance: 'packages/react/dist/hooks.js',
    names: 'PorticoClientApp, PorticoProvider, usePorticoApp, useUser',
    mostBytes: 25 * 1024,
  },
  {
    name: 'react sign-in screen',
    entrance: 'packages/react/dist/index.js',
    names: 'PorticoClientApp, PorticoProvider, SignIn',
    mostBytes: 50 * 1024,
  },
  { name: 'react', entrance: 'packages/react/dist/index.js', mostBytes: 90 * 1024 },
  { name: 'react/compat', entrance: 'packages/react/dist/compat.js', mostBytes: 92 * 1024 },
];

/** Code that must not reach a browser through our libraries. */
const banned = [/node_modules\/zod\//, /packages\/server\//, /node_modules\/(pg|fastify|kysely)\//];

/**
 * Bundles an import as an app would, and measures what a page loads first. Lazy parts are in other files.
 *
 * @param {{ entrance: string, names?: string }} row
 * @returns {Promise<{ bytes: number, modules: string[] }>} its size, gzipped, and the files it is made of
 */
export const weigh = async ({ entrance, names = '*' }) => {
  const exported = names === '*' ? '*' : `{ ${names} }`;
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export ${exported} from './${entrance}';`, resolveDir: root, sourcefile: 'app.js' },
    absWorkingDir: root,
    outdir: 'weighed',
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    external: ['react', 'react-dom'],
    logLevel: 'silent',
  });
  const atOnce = new Set(
    Object.keys(metafile.outputs).filter((file) => metafile.outputs[file]?.entryPoint === 'app.js'),
  );
  // Iterating over a set also visits entries that are added during the loop.
  for (const file of atOnce) {
    const imports = metafile.outputs[file]?.imports ?? [];
    for (const { kind, path, external } of imports) if (kind === 'import-statement' && !external) atOnce.add(path);
  }
  const loaded = outputFiles.filter(({ path }) => [...atOnce].some((file) => path.endsWith(file)));
  const bytes = loaded.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
  return { bytes, modules: Object.keys(metafile.inputs) };
};

/**
 * Measures each import, and looks for modules that must not reach a browser.
 *
 * @returns {Promise<{ code: number, output: string }>}
 */
export const checkBundles = async () => {
  const problems = [];
  for (const { name, mostBytes, ...row } of limits) {
    if (!existsSync(join(root, row.entrance))) continue;
    const { bytes, modules } = await weigh(row);
    const strangers = modules.filter((file) => banned.some((pattern) => pattern.test(file)));
    if (strangers.length > 0) problems.push(`${name} brings ${strangers.slice(0, 3).join(', ')} into the browser.`);
    if (bytes > mostBytes) problems.push(`${name} weighs ${bytes} bytes gzipped; ${mostBytes} are allowed.`);
  }
  return { code: problems.length === 0 ? 0 : 1, output: problems.join('\n') };
};
