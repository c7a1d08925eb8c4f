import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { declare } from '../build.mjs';
import { docsSiteFolder } from './docs-site.mjs';
import { listFiles, listWorkspaces } from './packages.mjs';
import { root } from './run.mjs';

/** The packages that are published. */
export const listPublished = () =>
  listWorkspaces().filter(({ folder, manifest }) => folder.startsWith('packages/') && !manifest.private);

/** Those that a running server offers to apps: libraries, without the server itself. */
export const listOffered = () =>
  listPublished().filter(({ name }) => !['@portico/server', '@portico/cli'].includes(name));

/**
 * Files of the build that no one else needs: of a bundled library also the code outside of its bundle, and of a package that
 * is only a command its declarations.
 *
 * @param {string} folder
 * @param {Record<string, any>} manifest
 */
const leftOutOf = (folder, manifest) => {
  if (existsSync(join(folder, 'dist/bundle')))
    return /\.tsbuildinfo$|^sandbox\/stamp$|^dist\/(?!bundle\/).*\.js(\.map)?$/;
  return isOnlyCommand(manifest) ? /\.tsbuildinfo$|\.d\.ts$/ : /\.tsbuildinfo$/;
};

/** Whether a package is run and never imported. @param {Record<string, any>} manifest */
export const isOnlyCommand = ({ exports }) => Object.keys(exports).join() === './package.json';

/** @type {Record<string, any>} */
const { engines, repository, homepage, bugs } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * A manifest as it is published: with what the repository says of all packages, and without what only works in the
 * repository, which are scripts, dependencies for development, and the condition `source` of entrances.
 *
 * @param {import('./packages.mjs').Workspace} workspace
 */
const publishedManifest = ({ folder, manifest }) => {
  const { scripts: _scripts, devDependencies: _forDevelopment, ...rest } = manifest;
  return JSON.parse(
    JSON.stringify(
      { ...rest, engines, repository: { ...repository, directory: folder }, homepage, bugs },
      (key, value) => (key === 'source' ? undefined : value),
    ),
  );
};

/** Where people read the repository's files. */
const browsed = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/`;

/**
 * A page of a package whose relative links lead to the repository, because its other files are not published.
 *
 * @param {string} text Markdown
 * @param {string} folder of the package
 */
const withAbsoluteLinks = (text, folder) =>
  text.replace(
    /\]\((?![a-z]+:|#)([^)\s]+)\)/g,
    (_link, target) => `](${new URL(target, `${browsed}${folder}/`).href})`,
  );

/**
 * Puts the files that a package publishes into a folder. Its build must be there.
 *
 * @param {import('./packages.mjs').Workspace} workspace
 * @param {string} target created if it is missing
 */
const stagePackage = (workspace, target) => {
  const { folder, manifest } = workspace;
  const source = join(root, folder);
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(publishedManifest(workspace), null, 2)}\n`);
  writeFileSync(join(target, 'README.md'), withAbsoluteLinks(readFileSync(join(source, 'README.md'), 'utf8'), folder));
  for (const name of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, name), join(target, name));
  const isLeftOut = leftOutOf(source, manifest);
  for (const part of manifest.files.filter((/** @type {string} */ name) => !name.startsWith('!'))) {
    for (const file of listFiles(join(source, part))) {
      if (!isLeftOut.test(`${part}/${file}`)) cpSync(join(source, part, file), join(target, part, file));
    }
  }
};

/** Bundles the client library for pages without a bundler. @param {string} outfile */
const bundleScript = (outfile) =>
  build({
    entryPoints: [join(root, 'packages/js/dist/index.js')],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    legalComments: 'eof',
    logLevel: 'error',
  });

/**
 * Copies staged packages to where a server reads those that it offers. There their manifests are `manifest.json`, since a
 * `package.json` inside of a package would be mistaken for a scope of modules. Beside them is `portico.js`, for pages without
 * a bundler.
 *
 * @param {string} staged
 * @param {string} target
 */
export const putOffered = async (staged, target) => {
  for (const { folder } of listOffered()) {
    const own = join(target, basename(folder));
    cpSync(join(staged, basename(folder)), own, { recursive: true });
    renameSync(join(own, 'package.json'), join(own, 'manifest.json'));
  }
  await bundleScript(join(target, 'portico.js'));
};

/**
 * Puts what the command serves beside it: the dashboard, the documentation site if it is built, and the packages that apps
 * install.
 *
 * @param {string} target
 */
const stageShipped = async (target) => {
  const shipped = join(target, 'cli/shipped');
  cpSync(join(root, 'packages/dashboard/dist/app'), join(shipped, 'dashboard'), { recursive: true });
  if (existsSync(docsSiteFolder)) cpSync(docsSiteFolder, join(shipped, 'docs'), { recursive: true });
  await putOffered(target, join(shipped, 'packages'));
};

/** Writes the type declarations of packages. @param {readonly import('./packages.mjs').Workspace[]} workspaces */
const declareTypes = async (workspaces) => {
  if (existsSync(join(root, 'node_modules/typescript'))) {
    const { code, output } = await declare(workspaces.map(({ folder }) => folder));
    if (code !== 0) throw new Error(output);
    return;
  }
  const missing = workspaces.filter(({ folder }) => !existsSync(join(root, folder, 'dist/declarations.tsbuildinfo')));
  if (missing.length > 0) {
    throw new Error(
      'The packages need their type declarations, and the development dependencies are missing. Run `npm ci --include=dev`.',
    );
  }
};

/**
 * Puts packages as they are published into folders: `<target>/js`, `<target>/react`. Writes their type declarations first;
 * their JavaScript must be built.
 *
 * @param {readonly import('./packages.mjs').Workspace[]} workspaces
 * @param {string} target
 * @throws {Error} with the output of the compiler, or if it is missing
 */
export const stage = async (workspaces, target) => {
  await declareTypes(workspaces);
  for (const workspace of workspaces) {
    const folder = join(target, basename(workspace.folder));
    rmSync(folder, { recursive: true, force: true });
    stagePackage(workspace, folder);
  }
  if (workspaces.some(({ name }) => name === '@portico/cli')) await stageShipped(target);
};

/** The text of a file, or nothing if it does not exist. @param {string} file */
export const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
