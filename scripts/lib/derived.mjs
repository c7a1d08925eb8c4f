import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, listWorkspaces } from './packages.mjs';
import { root, run } from './run.mjs';

/** Content of every derived file (`*.gen.*`) below a package. @param {string} folder */
const readDerived = (folder) =>
  new Map(
    listFiles(join(root, folder, 'src'))
      .filter((file) => file.includes('.gen.'))
      .map((file) => [`${folder}/src/${file}`, readFileSync(join(root, folder, 'src', file), 'utf8')]),
  );

/**
 * Runs the `derive` script of each package that has one, and names the committed files that it changed.
 * The new content is left in place, ready to commit.
 *
 * @returns {Promise<{ code: number, output: string }>}
 */
export const checkDerived = async () => {
  const problems = [];
  for (const { folder, manifest } of listWorkspaces()) {
    if (!manifest.scripts?.derive || !existsSync(join(root, folder, 'src'))) continue;
    const before = readDerived(folder);
    const { code, output } = await run('npm', ['run', '--silent', 'derive', '-w', folder]);
    if (code !== 0) problems.push(`${folder}: derive failed\n${output}`);
    for (const [file, content] of readDerived(folder)) {
      if (before.get(file) !== content) problems.push(`${file} was out of date; it has been derived anew.`);
    }
  }
  return { code: problems.length === 0 ? 0 : 1, output: problems.join('\n') };
};
