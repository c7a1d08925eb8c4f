// `npm pack` in the folder of a package: before it, builds what the package ships, and puts the published files in place of
// the repository's; with `--after`, puts these back.
import { basename, join, relative } from 'node:path';
import { build } from './build.mjs';
import { buildDocsSite } from './lib/docs-site.mjs';
import { stagingFolder } from './lib/pack.mjs';
import { putBack, putPublished } from './lib/prepack.mjs';
import { fail, root } from './lib/run.mjs';
import { listPublished, stage } from './lib/stage.mjs';

const folder = process.cwd();
const places = {
  staged: join(stagingFolder, basename(folder)),
  kept: join(root, '.cache/unpublished', basename(folder)),
};

/** The command ships the packages that its server offers, and the documentation. */
const isCommand = basename(folder) === 'cli';

if (process.argv[2] === '--after') putBack(folder, places);
else {
  try {
    await build();
    if (isCommand) await buildDocsSite();
    const wanted = listPublished().filter((one) => isCommand || one.folder === relative(root, folder));
    await stage(wanted, stagingFolder);
    putPublished(folder, places);
  } catch (error) {
    fail(error);
  }
}
