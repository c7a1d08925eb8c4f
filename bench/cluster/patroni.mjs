import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The first version in which a primary that has hung does not take the lead back. Before, what the other primary had
 * acknowledged meanwhile was lost, with version 3 of etcd's API (https://github.com/patroni/patroni/pull/2689).
 */
const REQUIRED = '3.0.3';

/** The version of Debian whose package is used if this machine has an older Patroni. */
const NEWER_DEBIAN = 'trixie';

/**
 * How to run Patroni.
 *
 * @typedef {{ command: readonly string[], env: Record<string, string>, version: string }} Patroni
 */

/** @param {readonly string[]} command @param {Record<string, string>} env @returns {Patroni} */
const describe = ([program = '', ...parameters], env) => {
  const said = execFileSync(program, [...parameters, '--version'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { command: [program, ...parameters], env, version: said.trim().replace('patroni ', '') };
};

/**
 * Returns this machine's Patroni, or unpacks a newer one of Debian beside it.
 *
 * @param {string} folder where to unpack
 * @returns {Patroni}
 */
export const findPatroni = (folder) => {
  const installed = describe(['/usr/bin/patroni'], {});
  if (installed.version.localeCompare(REQUIRED, 'en', { numeric: true }) >= 0) return installed;
  unpackNewer(folder);
  return describe(['/usr/bin/python3', join(folder, 'usr/bin/patroni')], {
    PYTHONPATH: join(folder, 'usr/lib/python3/dist-packages'),
  });
};

/** Takes the package from where this machine gets its own. @param {string} folder */
const unpackNewer = (folder) => {
  const lists = join(folder, 'lists');
  mkdirSync(join(lists, 'partial'), { recursive: true });
  const mirror = execFileSync('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Origin: Debian'], {
    encoding: 'utf8',
  })
    .split('\n')
    .find((uri) => uri !== '' && !uri.includes('security'));
  if (mirror === undefined) throw new Error(`The cluster needs Patroni ${REQUIRED} or newer.`);
  const source = join(folder, 'newer.list');
  writeFileSync(source, `deb ${mirror} ${NEWER_DEBIAN} main\n`);
  const from = [`Dir::Etc::sourcelist=${source}`, 'Dir::Etc::sourceparts=-', `Dir::State::lists=${lists}`];
  const apt = (/** @type {readonly string[]} */ ...parameters) =>
    execFileSync('apt-get', [...from.flatMap((option) => ['-o', option]), '--quiet=2', ...parameters], {
      cwd: folder,
      stdio: 'ignore',
    });
  apt('update');
  apt('download', 'patroni');
  const file = readdirSync(folder).find((name) => name.endsWith('.deb')) ?? '';
  execFileSync('dpkg-deb', ['--extract', join(folder, file), folder]);
};
