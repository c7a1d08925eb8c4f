import type { OwnedProject } from '@portico/js';
import type { Command } from 'commander';
import { openOwner } from '../account/owner.js';
import { addServerOption, type ServerOptions } from '../account/server-url.js';
import { CommandFailure } from '../command-failure.js';
import { action } from '../terminal/action.js';
import { toJson } from '../terminal/json.js';
import { toTable } from '../terminal/table.js';
import type { Terminal } from '../terminal/terminal.js';

interface ListOptions extends ServerOptions {
  readonly json?: boolean;
}

interface CreateOptions extends ListOptions {
  readonly team?: string;
}

/** Adds `portico project`. */
export function addProject(program: Command, terminal: Terminal): void {
  const project = program.command('project').description('Your projects');
  const list = project
    .command('list')
    .description('List your projects')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ portico project list --json');
  addServerOption(list).action(action(terminal, (options: ListOptions) => runList(options, terminal)));

  const create = project
    .command('create')
    .description('Create a project')
    .argument('<name>', 'its display name')
    .option('--team <id>', 'the team that owns it; default: your selected team')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ portico project create "My app" --json');
  addServerOption(create).action(
    action(terminal, (name: string, options: CreateOptions) => runCreate(name, options, terminal)),
  );
}

async function runList(options: ListOptions, terminal: Terminal): Promise<void> {
  const projects = await (await openOwner(options, terminal)).listOwnedProjects();
  if (options.json) return terminal.print(toJson(projects.map(describe), 2));
  if (projects.length === 0) return terminal.note('You have no project yet. Create one with portico project create.');
  const rows = projects.map(({ id, displayName, isProductionMode }) => [
    id,
    displayName,
    isProductionMode ? 'production' : 'development',
  ]);
  for (const line of toTable([['ID', 'NAME', 'MODE'], ...rows])) terminal.print(line);
}

async function runCreate(displayName: string, options: CreateOptions, terminal: Terminal): Promise<void> {
  const owner = await openOwner(options, terminal);
  const teamId = options.team ?? owner.selectedTeam?.id ?? (await owner.listTeams())[0]?.id;
  if (teamId === undefined)
    throw new CommandFailure('You are in no team that could own a project. Create one in the dashboard.');
  const project = await owner.createProject({ displayName, teamId });
  if (options.json) return terminal.print(toJson(describe(project), 2));
  terminal.print(project.id);
  terminal.note(`Created “${displayName}”. Next: portico keys create --project ${project.id}`);
}

/** A project as JSON. */
const describe = ({ id, displayName, isProductionMode, ownerTeamId, createdAt }: OwnedProject) => ({
  id,
  displayName,
  isProductionMode,
  ownerTeamId,
  createdAt: createdAt.toISOString(),
});
