import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const Manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

/** A `package.json`. */
export type Manifest = z.output<typeof Manifest>;

/** A package's `package.json`, under another name: a package that has it inside would have another scope of modules. */
const MANIFEST = 'manifest.json';

/** Beside the packages. */
const SCRIPT = 'portico.js';

/** A package as it is published. */
export interface PublishedPackage {
  readonly manifest: Manifest;
  /** All files but `package.json`, sorted by their path in the package. */
  readonly files: readonly PackageFile[];
}

/** A file of a package. */
export interface PackageFile {
  /** With slashes, such as `dist/index.js`. */
  readonly path: string;
  readonly content: Uint8Array;
}

/** The packages that this server offers, all in one version. */
export interface PackageSet {
  /** The version of the release, with a hash over the files of all packages. */
  readonly version: string;
  readonly packages: ReadonlyMap<string, PublishedPackage>;
  /** The client library as one module, for pages without a bundler. */
  readonly script: Uint8Array;
}

/**
 * Reads the packages in a folder.
 *
 * @param folder has a folder for each package, with the files that are published, and `portico.js`
 */
export async function readPackages(folder: string): Promise<PackageSet> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  const [script, ...packages] = await Promise.all([
    readFile(path.join(folder, SCRIPT)),
    ...folders.sort().map(readPackage),
  ]);
  return {
    script,
    version: versionOf(packages),
    packages: new Map(packages.map((published) => [published.manifest.name, published])),
  };
}

async function readPackage(folder: string): Promise<PublishedPackage> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => file !== MANIFEST);
  const [manifest, ...files] = await Promise.all([
    readFile(path.join(folder, MANIFEST), 'utf8'),
    ...paths.sort().map(async (file) => ({ path: file, content: await readFile(path.join(folder, file)) })),
  ]);
  return { manifest: Manifest.parse(JSON.parse(manifest)), files };
}

/** A letter before the hash, because a number in a version may not begin with 0 (Semantic Versioning 2.0.0 §9). */
function versionOf(packages: readonly PublishedPackage[]): string {
  const hash = createHash('sha256');
  for (const { manifest, files } of packages) {
    hash.update(`${JSON.stringify(manifest)}\0`);
    for (const file of files) hash.update(`${file.path}\0${file.content.length}\0`).update(file.content);
  }
  return `${packages[0]?.manifest.version ?? '0.0.0'}-h${hash.digest('hex').slice(0, 12)}`;
}
