import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { packTar } from 'modern-tar';
import type { Manifest, PackageFile, PackageSet, PublishedPackage } from './read-packages.js';

/** The time of every file, so that the same sources give the same bytes. npm uses this one too. */
const mtime = new Date('1985-10-26T08:15:00Z');

/**
 * Writes the tarball of a package, as package managers install it. Packages of the set that it depends on are bundled:
 * some package managers accept the URL of a tarball only from the app itself, not from its dependencies.
 *
 * @param servedBy the URL of this server, which the manifest names as `portico.url`
 */
export async function writeTarball(
  set: PackageSet,
  { manifest, files }: PublishedPackage,
  servedBy: string,
): Promise<Uint8Array> {
  const bundled = collectBundled(set, manifest);
  const entries = [
    ...withManifest({ ...bundlingManifest(set, manifest, bundled), portico: { url: servedBy } }, files),
    ...bundled.flatMap((inner) =>
      withManifest(releasedManifest(set, inner.manifest), inner.files).map((file) => ({
        ...file,
        path: `node_modules/${inner.manifest.name}/${file.path}`,
      })),
    ),
  ];
  const tar = await packTar(
    entries.map(({ path, content }) => ({
      header: { name: `package/${path}`, size: content.length, mode: 0o644, mtime, uid: 0, gid: 0 },
      body: content,
    })),
  );
  return promisify(gzip)(tar, { level: 9 });
}

/** The packages of the set that a package needs, with those that they need. */
function collectBundled(set: PackageSet, manifest: Manifest): readonly PublishedPackage[] {
  const found = new Map<string, PublishedPackage>();
  const visit = ({ dependencies }: Manifest): void => {
    for (const name of Object.keys(dependencies)) {
      const needed = set.packages.get(name);
      if (!needed || found.has(name)) continue;
      found.set(name, needed);
      visit(needed.manifest);
    }
  };
  visit(manifest);
  return [...found.values()];
}

/** Not every package manager installs what bundled packages need, so the package itself asks for it. */
function bundlingManifest(set: PackageSet, manifest: Manifest, bundled: readonly PublishedPackage[]): Manifest {
  const own = releasedManifest(set, manifest);
  if (bundled.length === 0) return own;
  const inner = bundled.map((published) => releasedManifest(set, published.manifest));
  return {
    ...own,
    dependencies: Object.assign({}, ...inner.map(({ dependencies }) => dependencies), own.dependencies),
    bundleDependencies: inner.map(({ name }) => name),
  };
}

/** The manifest with the set's version, for itself and for the packages of the set that it needs. */
const releasedManifest = ({ version, packages }: PackageSet, manifest: Manifest): Manifest => ({
  ...manifest,
  version,
  dependencies: Object.fromEntries(
    Object.entries(manifest.dependencies).map(([name, wanted]) => [name, packages.has(name) ? version : wanted]),
  ),
});

const withManifest = (manifest: Manifest, files: readonly PackageFile[]): readonly PackageFile[] => [
  { path: 'package.json', content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) },
  ...files,
];
