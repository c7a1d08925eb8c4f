import { resolve } from 'node:path';
import { CommandFailure } from '../command-failure.js';
import { type OpenProject, openProject, type ProjectOptions } from '../project/project-app.js';
import type { Terminal } from '../terminal/terminal.js';
import { fillIn } from './environment-values.js';
import { readBase } from './lock-file.js';
import { type Plan, planChanges } from './plan.js';
import { readConfigFile } from './read-file.js';
import type { Tree } from './shape.js';

/** The options of all commands for settings. */
export interface ConfigOptions extends ProjectOptions {
  readonly file: string;
}

/** The settings of a project on the server. */
export interface ServerSettings {
  readonly current: Tree;
  /** Those of a project without settings. */
  readonly defaults: Tree;
  readonly version: string;
}

/** A file of settings, compared with its project. */
export interface Comparison extends Plan {
  readonly project: OpenProject;
  readonly file: string;
  /** The version of the server's settings. */
  readonly version: string;
  /** Whether the settings were changed elsewhere since the last pull or push. */
  readonly hasMovedOn: boolean;
}

/** The path of the file that the options name. */
export const fileOf = ({ file }: ConfigOptions, { folder }: Terminal): string => resolve(folder, file);

/** Reads the settings of a project. */
export async function readSettings({ app }: OpenProject): Promise<ServerSettings> {
  const project = await app.getProject();
  const { config, version } = await project.readConfig();
  return { current: config, defaults: await project.getDefaultConfig(), version };
}

/**
 * Compares the file with the server.
 *
 * @throws CommandFailure if the file has a mistake, or a new entry needs a variable that is not set
 */
export async function compareWithServer(options: ConfigOptions, terminal: Terminal): Promise<Comparison> {
  const file = fileOf(options, terminal);
  const { settings, missing } = fillIn(await readConfigFile(file), terminal.environment);
  const project = await openProject(options, terminal);
  const { version, ...server } = await readSettings(project);
  const plan = planChanges(settings, server);
  for (const [path, name] of missing) {
    const isNew = plan.changes.find((change) => change.kind === 'add' && path.startsWith(`${change.path}.`));
    if (isNew) throw new CommandFailure(`${isNew.path} is new, and needs the variable ${name}. Set it.`);
    terminal.note(`${path} stays as it is, because ${name} is not set.`);
  }
  const base = readBase(file, project.id);
  return { ...plan, project, file, version, hasMovedOn: base !== undefined && base !== version };
}
