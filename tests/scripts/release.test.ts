// @needs nothing

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rounds } from '@portico/testing/endurance';
import { expect, test } from 'vitest';
import { billOfMaterials } from '../../scripts/lib/bill-of-materials.mjs';
import { closeUnreleased, nextVersion, readUnreleased, withVersion } from '../../scripts/lib/release.mjs';
import { root, run } from '../../scripts/lib/run.mjs';
import { listPublished } from '../../scripts/lib/stage.mjs';

const changeLog = `# Change log

## [Unreleased]

### Fixed

- Signing out works offline.

## [0.2.0] – 2026-10-01

### Added

- Teams.
`;

test('P41 the next release has the unreleased changes, and its version says whether they are more than fixes', () => {
  const { notes, isFeature } = readUnreleased(changeLog);
  expect({ notes, isFeature }).toEqual({ notes: '### Fixed\n\n- Signing out works offline.', isFeature: false });
  expect(nextVersion('0.2.9', isFeature)).toBe('0.2.10');
  expect(readUnreleased(changeLog.replace('### Fixed', '### Added')).isFeature).toBe(true);
  expect(nextVersion('0.2.9', true)).toBe('0.3.0');
});

test('without unreleased changes there is nothing to release', () => {
  const closed = closeUnreleased(changeLog, { version: '0.2.1', date: '2026-11-23' });
  expect(closed).toContain('## [Unreleased]\n\n## [0.2.1] – 2026-11-23\n\n### Fixed');
  expect(() => readUnreleased(closed)).toThrow('no unreleased changes');
});

test('a new version reaches each package and those that depend on it, and nothing else', () => {
  const names = new Set(['@portico/js', '@portico/contract']);
  const manifest = {
    name: '@portico/js',
    version: '0.2.0',
    dependencies: { '@portico/contract': '0.2.0', jose: '6.0.0' },
  };
  expect(withVersion(manifest, { version: '0.3.0', names })).toEqual({
    name: '@portico/js',
    version: '0.3.0',
    dependencies: { '@portico/contract': '0.3.0', jose: '6.0.0' },
  });
});

test('DP-03 a release lists everything it runs with, by version and hash, and nothing that only develops it', async () => {
  const { metadata, components } = await billOfMaterials('0.3.0');
  expect(metadata.component).toMatchObject({ name: 'portico', version: '0.3.0' });
  const listed = new Map<string, unknown>(components.map(({ purl, hashes }: Component) => [purl, hashes]));
  const published = listPublished();
  const own = new Set(published.map(({ name }) => name));
  const wanted = published.flatMap(({ manifest }) => Object.entries<string>(manifest['dependencies'] ?? {}));
  for (const [name, version] of wanted.filter(([name]) => !own.has(name))) {
    const hashes = listed.get(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    expect({ name, hashes }).toEqual({
      name,
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    });
  }
  expect([...listed.keys()].filter((purl) => purl.startsWith('pkg:npm/vitest@'))).toEqual([]);
});

// npm applies them only in this repository, so an installation gets other versions.
test('no override changes what a release runs with', async () => {
  const { overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { components } = await billOfMaterials('0.3.0');
  const names = components.map(({ purl }: Component) => decodeURIComponent(purl.slice('pkg:npm/'.length)));
  expect(names.length).toBeGreaterThan(50);
  const changed = Object.keys(overrides).filter((name) => names.some((one: string) => one.startsWith(`${name}@`)));
  expect(changed).toEqual([]);
});

/** Runs the command, and says what it has changed. */
const release = async (...args: readonly string[]) => {
  const status = async () =>
    (await run('git', ['status', '--porcelain', 'CHANGELOG.md', 'package-lock.json', 'packages'])).output;
  const before = await status();
  const { code, output } = await run(process.execPath, [join(root, 'scripts/release.mjs'), ...args]);
  return { code, output, isUnchanged: (await status()) === before };
};

test.each([
  [['--version', '1'], /^--version takes a version such as 0\.3\.0\.$/m],
  [[], /^Set `homepage`, `repository` and `bugs` in package\.json to real addresses before a release\.$/m],
])('the command with %j changes nothing and says what is missing', async (args, message) => {
  expect(await release(...args)).toEqual({ code: 1, output: expect.stringMatching(message), isUnchanged: true });
});

// The long form packs everything.
test.each(['--dry-run'].slice(0, rounds({ short: 0, long: 1 })))(
  'the command with %s packs each package, says what would be published, and changes nothing',
  async (option) => {
    const { code, output, isUnchanged } = await release(option);
    expect({ code, isUnchanged }).toEqual({ code: 0, isUnchanged: true });
    const [, version = ''] = /^Would release (\d+\.\d+\.\d+) \(before: [\d.]+\)\.$/m.exec(output) ?? [];
    expect(output).toContain(`\n\n${readUnreleased(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).notes}\n`);
    const packages = listPublished().map(({ name, manifest }) => ({
      file: name.replace('@', '').replace('/', '-'),
      before: manifest.version,
    }));
    const named = [...output.matchAll(/^ {2}npm publish --access public (\S+) {2}# \d+ KiB$/gm)];
    expect(named.map(([, file]) => file)).toEqual(packages.map(({ file }) => `${file}-${version}.tgz`));
    const made = readdirSync(join(root, '.cache/release'));
    expect(made.toSorted()).toEqual(
      [...packages.map(({ file, before }) => `${file}-${before}.tgz`), `portico-${version}.cdx.json`].toSorted(),
    );
  },
);

interface Component {
  readonly purl: string;
  readonly hashes?: readonly unknown[];
}
