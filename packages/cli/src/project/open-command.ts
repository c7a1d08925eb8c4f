import { Argument, type Command } from 'commander';
import { addServerOption, type ServerOptions, serverUrl } from '../account/server-url.js';
import { action } from '../terminal/action.js';
import type { Terminal } from '../terminal/terminal.js';
import { openProject } from './project-app.js';

interface OpenOptions extends ServerOptions {
  readonly project?: string;
}

/** The pages of a project in the dashboard, in the order of its navigation. */
const PAGES = [
  'overview',
  'users',
  'teams',
  'sign-in',
  'providers',
  'branding',
  'permissions',
  'email',
  'payments',
  'vault',
  'webhooks',
  'live',
  'keys',
  'domains',
  'audit-log',
  'settings',
] as const;

/** Adds `portico open`. */
export function addOpen(program: Command, terminal: Terminal): void {
  const open = program
    .command('open')
    .description('Open a project in the dashboard')
    .addArgument(new Argument('[page]', 'what to open').choices(PAGES).default('overview'))
    .option('--project <id>', 'project ID (or PORTICO_PROJECT_ID; default: your project, if you have one)')
    .addHelpText('after', '\nExample:\n  $ portico open users');
  addServerOption(open).action(
    action(terminal, (page: (typeof PAGES)[number], options: OpenOptions) => runOpen(page, options, terminal)),
  );
}

async function runOpen(page: (typeof PAGES)[number], options: OpenOptions, terminal: Terminal): Promise<void> {
  const id = options.project ?? (terminal.environment.PORTICO_PROJECT_ID || (await openProject(options, terminal)).id);
  const link = `${serverUrl(options, terminal)}/projects/${id}${page === 'overview' ? '' : `/${page}`}`;
  terminal.print(link);
  await terminal.openPage(link);
}
