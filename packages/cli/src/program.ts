import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { processTerminal, type Terminal } from './terminal/terminal.js';

/** What the commands of this package need. */
interface Setting {
  readonly version: string;
  readonly terminal: Terminal;
}

/** A module that adds commands to the program. */
interface CommandModule {
  /** The commands that it can run without the other modules. */
  readonly names: readonly string[];
  add(program: Command, setting: Setting): Promise<void>;
}

/** Modules are loaded when they are needed, because most of them load the client library. The order is that of the help. */
const modules: readonly CommandModule[] = [
  {
    names: ['start'],
    add: async (program, { version }) => {
      program
        .command('start', { isDefault: true })
        .description('Start the server, configured by environment variables (docs/guides/configuration.md)')
        .action(async () => (await import('./start.js')).runServer(version));
      // The default command would refuse a mistyped name as an argument of its own.
      program.hook('preSubcommand', ({ args: [word = ''] }, command) => {
        if (command.name() === 'start' && word !== 'start' && !word.startsWith('-') && word !== '')
          program.error(`error: unknown command '${word}'`);
      });
    },
  },
  { names: ['migrate'], add: async (program) => (await import('./migrate.js')).addMigrate(program) },
  {
    names: ['backup', 'restore', 'move'],
    add: async (program, { version }) => (await import('./data-transfer.js')).addDataTransfer(program, version),
  },
  { names: ['doctor'], add: async (program) => (await import('./doctor.js')).addDoctor(program) },
  { names: ['import'], add: async (program) => (await import('./project-data/import-command.js')).addImport(program) },
  { names: ['export'], add: async (program) => (await import('./project-data/export-command.js')).addExport(program) },
  { names: ['audit'], add: async (program) => (await import('./audit.js')).addAudit(program) },
  { names: ['payments'], add: async (program) => (await import('./payments.js')).addPayments(program) },
  { names: ['vault'], add: async (program) => (await import('./vault.js')).addVault(program) },
  {
    names: ['webhooks'],
    add: async (program) => (await import('./webhooks/listen-command.js')).addWebhooks(program),
  },
  {
    names: ['login', 'logout'],
    add: async (program, { terminal }) => (await import('./account/login-command.js')).addLogin(program, terminal),
  },
  {
    names: ['project'],
    add: async (program, { terminal }) => (await import('./project/project-command.js')).addProject(program, terminal),
  },
  {
    names: ['keys'],
    add: async (program, { terminal }) => (await import('./project/keys-command.js')).addKeys(program, terminal),
  },
  {
    names: ['config'],
    add: async (program, { terminal }) => (await import('./config/config-command.js')).addConfig(program, terminal),
  },
  {
    names: ['user'],
    add: async (program, { terminal }) => (await import('./project/user-command.js')).addUser(program, terminal),
  },
  {
    names: ['open'],
    add: async (program, { terminal }) => (await import('./project/open-command.js')).addOpen(program, terminal),
  },
  {
    // Its script lists all commands.
    names: [],
    add: async (program, { terminal }) =>
      (await import('./terminal/completion-command.js')).addCompletion(program, terminal),
  },
];

/**
 * Creates the `portico` command for a command line, with the commands that it can mean: one, or all if it asks for help
 * or names none.
 *
 * @param args the words after `portico`; none starts the server
 */
export async function createProgram(args: readonly string[], terminal: Terminal = processTerminal): Promise<Command> {
  const version = readVersion();
  const program = new Command('portico').description('Accounts and billing for applications').version(version);
  // Commands take it over. The whole help would push the error out of sight.
  program.showHelpAfterError('Add --help to see what can be used.');
  const [name = 'start'] = args;
  if (name === '-V' || name === '--version') return program;
  const asked = modules.filter(({ names }) => names.includes(name));
  for (const { add } of asked.length > 0 ? asked : modules) await add(program, { version, terminal });
  return program;
}

function readVersion(): string {
  const described: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof described === 'object' && described !== null && 'version' in described
    ? String(described.version)
    : '0.0.0';
}
