import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles, listWorkspaces } from './packages.mjs';
import { root } from './run.mjs';

/** Names the sources that the last build was made from. */
export const stampFile = join(root, '.cache/build-stamp');

/** The entry point of the CLI. If it is missing, the stamp is invalid. */
export const cliEntrance = join(root, 'packages/cli/dist/main.js');
/** The page of the built dashboard. */
export const dashboardEntrance = join(root, 'packages/dashboard/dist/app/index.html');

/** The file that the build of the email renderer writes last. */
export const sandboxStampFile = join(root, 'packages/server/sandbox/stamp');

/** Whether a file is a test or used only by tests, by its path in its package. */
export const isTest = /\.(test|exam)\.tsx?$|\/src\/testing\//;
const shared = [
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/lib/compile.mjs',
  'scripts/lib/email-sandbox.mjs',
  'scripts/lib/email-snapshot.mjs',
  'scripts/lib/node-bundles.mjs',
];

/** A hash over every file that a build reads. */
export const readSourceStamp = () => {
  const hash = createHash('sha256');
  const packageFiles = listWorkspaces()
    .filter(({ folder }) => folder.startsWith('packages/'))
    .flatMap(({ folder }) => [
      ...['package.json', 'tsconfig.json', 'vite.config.ts', 'index.html'].map((name) => `${folder}/${name}`),
      ...['src', 'public'].flatMap((part) =>
        listFiles(join(root, folder, part)).map((name) => `${folder}/${part}/${name}`),
      ),
    ]);
  for (const file of [...shared, ...packageFiles]) {
    if (isTest.test(file) || !existsSync(join(root, file))) continue;
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
};

/** Whether the last build exists and was made from exactly these sources. */
export const isBuildFresh = () =>
  existsSync(stampFile) &&
  existsSync(cliEntrance) &&
  existsSync(dashboardEntrance) &&
  existsSync(sandboxStampFile) &&
  readFileSync(stampFile, 'utf8') === readSourceStamp();

/** Records that the build was made from sources with this stamp. @param {string} stamp */
export const writeStamp = (stamp) => {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
};
