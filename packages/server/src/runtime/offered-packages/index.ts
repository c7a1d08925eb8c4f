import { type PackageSet, readPackages } from './read-packages.js';
import { writeTarball } from './tarball.js';

/** Makes the packages that the server offers, and returns the folder that has a folder for each, with what is published, and `portico.js`. */
export type PackageSource = () => Promise<string>;

/** The packages that apps install from this server: the client libraries of the version that it runs. */
export interface OfferedPackages {
  /** The names of the packages and their version. Builds them at the first call; a failure is retried at the next. */
  list(): Promise<{ readonly version: string; readonly names: readonly string[] }>;
  /** The tarball of a package; `null` for another name. */
  find(name: string): Promise<Uint8Array | null>;
  /** The client library as one module, for pages without a bundler. */
  readScript(): Promise<Uint8Array>;
}

/**
 * Opens the packages of a source.
 *
 * @param publicUrl the URL of this server
 */
export function openOfferedPackages(source: PackageSource, publicUrl: string): OfferedPackages {
  let reading: Promise<PackageSet> | undefined;
  const tarballs = new Map<string, Promise<Uint8Array>>();
  const read = (): Promise<PackageSet> =>
    (reading ??= source()
      .then(readPackages)
      .catch((failure: unknown) => {
        reading = undefined;
        throw failure;
      }));
  return {
    list: async () => {
      const { version, packages } = await read();
      return { version, names: [...packages.keys()] };
    },
    find: async (name) => {
      const set = await read();
      const published = set.packages.get(name);
      if (!published) return null;
      const tarball = tarballs.get(name) ?? writeTarball(set, published, publicUrl);
      tarballs.set(name, tarball);
      return tarball;
    },
    readScript: async () => (await read()).script,
  };
}
