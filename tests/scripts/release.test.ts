// @needs nothing

import { expect, test } from 'vitest';
import { billOfMaterials } from '../../scripts/lib/bill-of-materials.mjs';
import { closeUnreleased, nextVersion, readUnreleased, withVersion } from '../../scripts/lib/release.mjs';
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

interface Component {
  readonly purl: string;
  readonly hashes?: readonly unknown[];
}
