import { type Command, InvalidArgumentError, Option } from 'commander';
import { CommandFailure } from '../command-failure.js';
import { action } from '../terminal/action.js';
import { toJson } from '../terminal/json.js';
import type { Terminal } from '../terminal/terminal.js';
import { addProjectOptions, openProject, type ProjectOptions } from './project-app.js';

interface KeysOptions extends ProjectOptions {
  readonly description: string;
  readonly expiresInDays: number;
  readonly for: 'browser' | 'server' | 'admin';
  readonly json?: boolean;
}

const DAY_MILLIS = 86_400_000;
const MOST_DAYS = 36_500;

/** Adds `portico keys`. */
export function addKeys(program: Command, terminal: Terminal): void {
  const create = program
    .command('keys')
    .description('The keys of a project')
    .command('create')
    .description('Create keys, and print them as lines of an environment file')
    .option('--description <text>', 'what the keys are for', 'Created with portico keys create')
    .option('--expires-in-days <days>', 'how long they are valid', readDays, 365)
    .addOption(
      new Option('--for <place>', 'who uses them: a browser gets no secret key')
        .choices(['browser', 'server', 'admin'])
        .default('server'),
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nKeys are shown only once.\n\nExamples:\n  $ portico keys create >> .env.local\n  $ portico keys create --for browser --description "Website"',
    );
  addProjectOptions(create).action(action(terminal, (options: KeysOptions) => runCreate(options, terminal)));
}

async function runCreate(options: KeysOptions, terminal: Terminal): Promise<void> {
  const { id, url, app } = await openProject(options, terminal);
  const keys = await app.createInternalApiKey({
    description: options.description,
    expiresAt: new Date(terminal.now() + options.expiresInDays * DAY_MILLIS),
    hasPublishableClientKey: true,
    hasSecretServerKey: options.for !== 'browser',
    hasSuperSecretAdminKey: options.for === 'admin',
  });
  const { publishableClientKey, secretServerKey, superSecretAdminKey, expiresAt } = keys;
  if (publishableClientKey === undefined) throw new CommandFailure('The server returned no keys.');
  if (options.json) {
    const made = { projectId: id, publishableClientKey, secretServerKey, superSecretAdminKey };
    return terminal.print(toJson({ id: keys.id, expiresAt: expiresAt.toISOString(), ...made }, 2));
  }
  const lines = {
    PORTICO_API_URL: url,
    PORTICO_PROJECT_ID: id,
    PORTICO_PUBLISHABLE_CLIENT_KEY: publishableClientKey,
    PORTICO_SECRET_SERVER_KEY: secretServerKey,
    PORTICO_SUPER_SECRET_ADMIN_KEY: superSecretAdminKey,
  };
  for (const [name, value] of Object.entries(lines)) if (value !== undefined) terminal.print(`${name}=${value}`);
}

function readDays(value: string): number {
  const days = Number(value);
  if (Number.isInteger(days) && days > 0 && days <= MOST_DAYS) return days;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MOST_DAYS}.`);
}
