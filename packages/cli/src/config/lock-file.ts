import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { CommandFailure } from '../command-failure.js';
import { parseJson } from '../parse-json.js';
import { replaceFile } from '../replace-file.js';

const LockFile = z.object({ projects: z.record(z.string(), z.string()) });

/** The file that says on which version of each project's configuration a file of settings is based. */
const lockFileOf = (file: string): string => file.replace(/\.\w+$/, '.lock.json');

/** Returns the version on which the file is based for a project; undefined if it was never pulled or pushed there. */
export const readBase = (file: string, projectId: string): string | undefined => read(file).projects[projectId];

/** Notes on which version the file is based for a project. */
export function writeBase(file: string, projectId: string, version: string): void {
  const { projects } = read(file);
  replaceFile(lockFileOf(file), `${JSON.stringify({ projects: { ...projects, [projectId]: version } }, null, 2)}\n`);
}

function read(file: string): z.output<typeof LockFile> {
  let text: string;
  try {
    text = readFileSync(lockFileOf(file), 'utf8');
  } catch {
    return { projects: {} };
  }
  const { data } = LockFile.safeParse(parseJson(text));
  if (!data) throw new CommandFailure(`${lockFileOf(file)} is damaged. Delete it, then run portico config pull.`);
  return data;
}
