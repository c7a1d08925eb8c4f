// Makes a release: `npm run release` sets the next version, closes the change log, packs what is published into
// .cache/release with a bill of materials, and says how to publish it.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { billOfMaterials } from './lib/bill-of-materials.mjs';
import { pack } from './lib/pack.mjs';
import { listWorkspaces } from './lib/packages.mjs';
import { closeUnreleased, nextVersion, readUnreleased, withVersion } from './lib/release.mjs';
import { fail, root, run } from './lib/run.mjs';
import { listPublished } from './lib/stage.mjs';

const usage = `Usage: npm run release -- [options]
  --dry-run          change nothing, and say what would change
  --version VERSION  the version, instead of the next one`;

const { values } = readArguments(usage, {
  options: { 'dry-run': { type: 'boolean', default: false }, version: { type: 'string' } },
});
const changeLogFile = join(root, 'CHANGELOG.md');
const libraryVersionFile = join(root, 'packages/js/src/version.ts');
const destination = join(root, '.cache/release');

/** @param {string} version */
const writeVersions = async (version) => {
  const workspaces = listWorkspaces();
  const names = new Set(workspaces.map(({ name }) => name));
  for (const { folder, manifest } of workspaces) {
    const changed = withVersion(manifest, { version, names });
    writeFileSync(join(root, folder, 'package.json'), `${JSON.stringify(changed, null, 2)}\n`);
  }
  const library = readFileSync(libraryVersionFile, 'utf8');
  writeFileSync(libraryVersionFile, library.replace(/'\d+\.\d+\.\d+'/, `'${version}'`));
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(changeLogFile, closeUnreleased(readFileSync(changeLogFile, 'utf8'), { version, date }));
  const { code, output } = await run('npm', ['install', '--package-lock-only', '--prefer-offline']);
  if (code !== 0) throw new Error(output);
};

const release = async () => {
  const { notes, isFeature } = readUnreleased(readFileSync(changeLogFile, 'utf8'));
  const before = listPublished()[0]?.manifest.version ?? '0.0.0';
  const version = values.version ?? nextVersion(before, isFeature);
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('--version takes a version such as 0.3.0.');
  const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (!values['dry-run']) {
    if (homepage.endsWith('.example')) {
      throw new Error('Set `homepage`, `repository` and `bugs` in package.json to real addresses before a release.');
    }
    await writeVersions(version);
  }
  rmSync(destination, { recursive: true, force: true });
  const tarballs = await pack(destination);
  const bill = join(destination, `portico-${version}.cdx.json`);
  writeFileSync(bill, `${JSON.stringify(await billOfMaterials(version), null, 2)}\n`);
  console.log(`${values['dry-run'] ? 'Would release' : 'Released'} ${version} (before: ${before}).\n\n${notes}\n`);
  console.log(values['dry-run'] ? 'Would publish:' : 'To publish:');
  for (const tarball of tarballs.values()) {
    const kib = Math.ceil(statSync(tarball).size / 1024);
    const file = values['dry-run'] ? basename(tarball).replace(`-${before}.tgz`, `-${version}.tgz`) : tarball;
    console.log(`  npm publish --access public ${file}  # ${kib} KiB`);
  }
  console.log(`\nWith the release: ${values['dry-run'] ? basename(bill) : bill}, the list of what it runs with.`);
};

await release().catch(fail);
