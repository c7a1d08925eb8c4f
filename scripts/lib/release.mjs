/** A change of one of these kinds needs a new minor version, before 1.0 also one that removes something. */
const features = ['Added', 'Changed', 'Removed'];

/**
 * Reads what the change log says of the next release.
 *
 * @param {string} changeLog Markdown in the format of Keep a Changelog
 * @returns {{ notes: string, isFeature: boolean }} its section without the heading, and whether users get more than fixes
 * @throws {Error} if nothing has changed
 */
export const readUnreleased = (changeLog) => {
  const [, notes = ''] = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|(?![\s\S]))/m.exec(changeLog) ?? [];
  if (!/^- /m.test(notes)) throw new Error('CHANGELOG.md has no unreleased changes. There is nothing to release.');
  return { notes: notes.trim(), isFeature: features.some((kind) => notes.includes(`### ${kind}\n`)) };
};

/**
 * The version after another, Semantic Versioning 2.0.0 §4: before 1.0, features and breaking changes raise the minor.
 *
 * @param {string} version such as `0.1.0`
 * @param {boolean} isFeature
 */
export const nextVersion = (version, isFeature) => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return isFeature ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
};

/**
 * Gives the unreleased changes a version and a date.
 *
 * @param {string} changeLog
 * @param {{ version: string, date: string }} release `date` as in 2026-11-23
 */
export const closeUnreleased = (changeLog, { version, date }) =>
  changeLog.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] – ${date}\n`);

/**
 * Sets a version in a manifest: its own, and that of the packages beside it.
 *
 * @param {Record<string, any>} manifest
 * @param {{ version: string, names: ReadonlySet<string> }} release
 */
export const withVersion = (manifest, { version, names }) => {
  /** @type {Record<string, any>} */
  const own = { ...manifest, ...(names.has(manifest.name) ? { version } : {}) };
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies']) {
    if (!own[kind]) continue;
    own[kind] = Object.fromEntries(
      Object.entries(own[kind]).map(([name, wanted]) => [name, names.has(name) ? version : wanted]),
    );
  }
  return own;
};
