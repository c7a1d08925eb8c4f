import { existsSync } from 'node:fs';
import { CommandFailure } from '../command-failure.js';
import { messageOf } from '../failure-message.js';
import { openProject } from '../project/project-app.js';
import { replaceFile } from '../replace-file.js';
import type { Terminal } from '../terminal/terminal.js';
import { type ConfigOptions, fileOf, readSettings } from './compare.js';
import { writeBase } from './lock-file.js';
import { writeConfigFile } from './write-file.js';

export interface PullOptions extends ConfigOptions {
  readonly force?: boolean;
}

/** The names of files that a push can read as what a pull writes. */
const MODULE = /\.[cm]?[jt]sx?$/;

/** Writes the settings of a project to a file. */
export async function runPull(options: PullOptions, terminal: Terminal): Promise<void> {
  const file = fileOf(options, terminal);
  if (!MODULE.test(file))
    throw new CommandFailure('--file must name a TypeScript or JavaScript file, such as portico.config.ts.');
  if (existsSync(file) && !options.force)
    throw new CommandFailure(`${options.file} already exists. Use --force to replace it.`);
  const project = await openProject(options, terminal);
  const { current, defaults, version } = await readSettings(project);
  const text = writeConfigFile(current, defaults);
  try {
    replaceFile(file, text);
    writeBase(file, project.id, version);
  } catch (failure) {
    throw new CommandFailure(`The file cannot be written: ${messageOf(failure)}`);
  }
  terminal.print(`Wrote the settings of ${project.id} to ${options.file}.`);
  const variables = [...text.matchAll(/: env\('(\w+)'\)/g)].map(([, name]) => name);
  if (variables.length > 0)
    terminal.note(`Secrets are not in the file. To change them, set ${variables.join(', ')} when you push.`);
}
