import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root, run } from '../../../scripts/lib/run.mjs';
import { downloadPackage } from '../../support/download.js';

/** npm of this machine, as a script that any Node can run. */
const npm = (): string => {
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'npm'))
    .find(existsSync);
  if (!found) throw new Error('There is no npm on the path.');
  return realpathSync(found);
};

/** The settings of this machine's user, and of the npm that runs the tests, are not the repository's. */
const plainSettings = (): Record<string, string | undefined> => ({
  ...Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => /^npm_/i.test(name))
      .map((name) => [name, undefined]),
  ),
  NPM_CONFIG_USERCONFIG: join(root, '.npmrc'),
  NPM_CONFIG_UPDATE_NOTIFIER: 'false',
});

/** Lines of npm that a person would read as a warning. */
export const warningsOf = (output: string): readonly string[] =>
  output.split('\n').filter((line) => /^npm (warn|error)/i.test(line));

/** Runs npm under a program of Node, in a folder. */
export const runNpm = (options: { node: string; cwd: string; args: readonly string[]; env?: Record<string, string> }) =>
  run(options.node, [npm(), ...options.args], { cwd: options.cwd, env: { ...plainSettings(), ...options.env } });

/** A folder outside the repository, deleted by `remove`. */
const makeFolder = (name: string) => {
  const path = mkdtempSync(join(tmpdir(), `portico-${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

const tracked = (...patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));

const copy = (files: readonly string[], target: string): void => {
  for (const file of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(root, file), join(target, file));
  }
};

/** Makes a folder with what npm reads of the repository before it installs anything. */
export const copyManifests = () => {
  const folder = makeFolder('manifests');
  copy(tracked('package.json', '*/package.json', 'package-lock.json', '.npmrc'), folder.path);
  return folder;
};

/** Makes a folder with every file of the repository, as a clone has them. */
export const copyRepository = () => {
  const folder = makeFolder('clone');
  copy(tracked(), folder.path);
  return folder;
};

/** Writes a module that makes Node say it has another version, for what only reads the version. */
export const pretend = (version: string, folder: string): string => {
  const file = join(folder, `pretend-${version}.cjs`);
  writeFileSync(
    file,
    `Object.defineProperty(process, 'version', { value: 'v${version}' });
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });\n`,
  );
  return file;
};

/** Installs a version of Node in `.cache`, once. @returns its program */
export const installNode = async (version: string): Promise<string> => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const folder = await downloadPackage(`node-${platform}-${process.arch}`, version, 'node');
  return join(folder, 'bin/node');
};
