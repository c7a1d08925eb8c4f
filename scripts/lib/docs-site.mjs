import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles } from './packages.mjs';
import { root, run } from './run.mjs';
import { isTest } from './stamp.mjs';

/** Where the built site is. A server that runs while it is built again serves the previous one until the end. */
export const docsSiteFolder = join(root, 'docs/site/dist');
/** Names the sources that it was made from. */
const stampFile = join(root, '.cache/docs-site-stamp');

/** Pages that are written by hand, and what makes the site. */
const written = [
  'docs/README.md',
  'docs/start',
  'docs/guides',
  'docs/reference',
  'docs/site/package.json',
  'docs/site/rspress.config.mjs',
  'docs/site/examples',
  'docs/site/pages',
  'docs/site/theme',
  'packages/create/README.md',
  'packages/cli/README.md',
  'packages/dashboard/src/app/favicon.svg',
  'scripts/lib/docs-site.mjs',
];
/** Sources whose declarations and doc comments are pages. */
const described = ['contract', 'js', 'react', 'next', 'testkit'].map((name) => `packages/${name}/src`);

/** @param {string} path a file or a folder, relative to the root */
const filesOf = (path) => (/\.\w+$/.test(path) ? [path] : listFiles(join(root, path)).map((file) => `${path}/${file}`));

const readStamp = () => {
  const hash = createHash('sha256');
  const code = described.flatMap(filesOf).filter((file) => /\.tsx?$/.test(file) && !isTest.test(file));
  for (const file of [...written.flatMap(filesOf), ...code])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/** Whether the built site is that of these sources. */
const isDocsSiteFresh = () =>
  existsSync(join(docsSiteFolder, 'index.html')) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === readStamp();

const inlineScript = /<script>([^]*?)<\/script>/g;

/**
 * Moves the script that chooses the colors before the first paint into its own file, because the server's policy
 * forbids scripts inside of pages. Names the two side columns for screen readers, which the generator does not.
 *
 * @param {string} folder of the site
 */
const finishPages = (folder) => {
  for (const file of listFiles(folder).filter((name) => name.endsWith('.html'))) {
    const page = readFileSync(join(folder, file), 'utf8')
      .replace(inlineScript, (_tag, code) => {
        const name = `static/js/inline.${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`;
        writeFileSync(join(folder, name), code);
        return `<script src="/docs/${name}"></script>`;
      })
      .replace('<aside class="rp-doc-layout__sidebar', '<aside aria-label="Pages" class="rp-doc-layout__sidebar')
      .replace(
        '<aside class="rp-doc-layout__outline',
        '<aside aria-label="On this page" class="rp-doc-layout__outline',
      );
    writeFileSync(join(folder, file), page);
  }
};

/** @param {string} work the folder in which the site is put together */
const generate = async (work) => {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const browsed = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/`;
  const { writePages } = await import(pathToFileURL(join(root, 'docs/site/pages/pages.mjs')).href);
  writePages({ root, folder: join(work, 'pages'), browsed });
  const generator = createRequire(join(root, 'docs/site/package.json')).resolve('@rspress/core/package.json');
  const { code, output } = await run(process.execPath, [join(generator, '../bin/rspress.js'), 'build'], {
    cwd: join(root, 'docs/site'),
    env: { PORTICO_DOCS_WORK: work, NO_COLOR: '1', RAYON_NUM_THREADS: '2' },
  });
  if (code !== 0) throw new Error(output);
  finishPages(join(work, 'out'));
};

/**
 * Builds the documentation site, if its sources have changed. The packages must be compiled.
 *
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<'fresh' | 'built'>} whether anything was built
 * @throws {Error} with the output of the generator, such as a link that leads nowhere
 */
export const buildDocsSite = async (options = {}) => {
  if (!options.force && isDocsSiteFresh()) return 'fresh';
  const stamp = readStamp();
  // Named after the process, because a running server may build it too.
  const work = join(root, `.cache/docs-site-${process.pid}`);
  try {
    await generate(work);
    rmSync(docsSiteFolder, { recursive: true, force: true });
    renameSync(join(work, 'out'), docsSiteFolder);
    writeFileSync(stampFile, stamp);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return 'built';
};
