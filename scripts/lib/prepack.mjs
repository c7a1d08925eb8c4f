import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a published package has beside its build. @param {string} staged */
const additionsOf = (staged) => readdirSync(staged).filter((name) => /^package\.json$|\.md$|^shipped$/.test(name));

/**
 * Puts what a package publishes in place of the repository's files, so that `npm pack` in its folder packs it.
 *
 * @param {string} folder of the package
 * @param {{ staged: string, kept: string }} places where the published package is, and where the repository's files are kept
 */
export const putPublished = (folder, { staged, kept }) => {
  // Of a run that was interrupted.
  putBack(folder, { staged, kept });
  mkdirSync(kept, { recursive: true });
  for (const name of additionsOf(staged)) {
    if (existsSync(join(folder, name))) renameSync(join(folder, name), join(kept, name));
    cpSync(join(staged, name), join(folder, name), { recursive: true });
  }
};

/**
 * Puts the repository's files back.
 *
 * @param {string} folder of the package
 * @param {{ staged: string, kept: string }} places those of {@link putPublished}
 */
export const putBack = (folder, { staged, kept }) => {
  if (!existsSync(kept)) return;
  for (const name of additionsOf(staged)) rmSync(join(folder, name), { recursive: true, force: true });
  cpSync(kept, folder, { recursive: true });
  rmSync(kept, { recursive: true });
};
