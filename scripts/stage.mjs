// Puts the packages that a server offers into a folder, and prints its path. A running server in a clone calls it at the
// first request for a package. The folder is named after the build, so that the second call has nothing to do.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './lib/packages.mjs';
import { root } from './lib/run.mjs';
import { listOffered, putOffered, readIfThere, stage } from './lib/stage.mjs';
import { stampFile } from './lib/stamp.mjs';

const cache = join(root, '.cache/packages');
// What is published beside the build.
const others = listOffered().flatMap(({ folder }) => [
  `${folder}/README.md`,
  ...listFiles(join(root, folder, 'templates')).map((file) => `${folder}/templates/${file}`),
]);
const hash = createHash('sha256').update(readIfThere(stampFile));
for (const file of ['package.json', 'CHANGELOG.md', 'LICENSE', 'scripts/lib/stage.mjs', ...others])
  hash.update(readIfThere(join(root, file)));
const folder = join(cache, hash.digest('hex').slice(0, 16));

if (!existsSync(folder)) {
  const own = join(cache, `making-${process.pid}`);
  const staged = `${own}-staged`;
  try {
    await stage(listOffered(), staged);
    await putOffered(staged, own);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
  for (const name of readdirSync(cache)) {
    if (!name.startsWith('making-')) rmSync(join(cache, name), { recursive: true, force: true });
  }
  mkdirSync(cache, { recursive: true });
  // Another server of this clone may have been faster.
  if (existsSync(folder)) rmSync(own, { recursive: true });
  else renameSync(own, folder);
}
console.log(folder);
