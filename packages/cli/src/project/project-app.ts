import type { AdminApp } from '@portico/js';
import type { Command } from 'commander';
import { openOwner } from '../account/owner.js';
import { addServerOption, type ServerOptions, serverUrl } from '../account/server-url.js';
import { CommandFailure } from '../command-failure.js';
import type { Terminal } from '../terminal/terminal.js';
import { readKeyFile } from './key-file.js';

/** The options that name a project. */
export interface ProjectOptions extends ServerOptions {
  readonly project?: string;
  readonly keyFile?: string;
}

/** Adds the options that name a project. */
export const addProjectOptions = (command: Command): Command =>
  addServerOption(command)
    .option('--project <id>', 'project ID (or PORTICO_PROJECT_ID; default: your project, if you have one)')
    .option(
      '--key-file <file>',
      'file with a super secret admin key of the project (or PORTICO_SUPER_SECRET_ADMIN_KEY); default: your sign-in',
    );

/** A project, and the app with which commands call it. */
export interface OpenProject {
  readonly id: string;
  readonly url: string;
  readonly app: AdminApp;
}

/**
 * Opens a project: with an admin key if one is given, otherwise as the signed-in owner.
 *
 * @throws CommandFailure if the project is not named, unknown or not the owner's
 */
export async function openProject(options: ProjectOptions, terminal: Terminal): Promise<OpenProject> {
  const url = serverUrl(options, terminal);
  const id = options.project ?? (terminal.environment.PORTICO_PROJECT_ID || undefined);
  const key = options.keyFile === undefined ? environmentKey(terminal) : readKeyFile(options.keyFile);
  if (key !== undefined) {
    if (id === undefined) throw new CommandFailure('The project is missing. Set --project or PORTICO_PROJECT_ID.');
    return { id, url, app: await appWithKey({ url, id, key, fetch: terminal.fetch }) };
  }
  const projects = await (await openOwner(options, terminal)).listOwnedProjects();
  const [first, ...others] = id === undefined ? projects : projects.filter((project) => project.id === id);
  if (first && others.length === 0) return { id: first.id, url, app: first.app };
  if (id !== undefined) throw new CommandFailure(`You have no project ${id} at ${url}. See portico project list.`);
  throw new CommandFailure(
    first
      ? 'You have several projects. Set --project or PORTICO_PROJECT_ID; portico project list shows the IDs.'
      : 'You have no project yet. Create one with portico project create.',
  );
}

const environmentKey = ({ environment }: Terminal): string | undefined =>
  environment.PORTICO_SUPER_SECRET_ADMIN_KEY || undefined;

async function appWithKey(project: {
  url: string;
  id: string;
  key: string;
  fetch: Terminal['fetch'];
}): Promise<AdminApp> {
  const { PorticoAdminApp } = await import('@portico/js');
  return new PorticoAdminApp({
    baseUrl: project.url,
    projectId: project.id,
    superSecretAdminKey: project.key,
    fetch: project.fetch,
    tokenStore: null,
  });
}
