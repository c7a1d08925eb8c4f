import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { addLogin } from './account/login-command.js';
import { addAudit } from './audit.js';
import { addConfig } from './config/config-command.js';
import { addDataTransfer } from './data-transfer.js';
import { addDoctor } from './doctor.js';
import { addMigrate } from './migrate.js';
import { addPayments } from './payments.js';
import { addKeys } from './project/keys-command.js';
import { addOpen } from './project/open-command.js';
import { addProject } from './project/project-command.js';
import { addUser } from './project/user-command.js';
import { addExport } from './project-data/export-command.js';
import { addImport } from './project-data/import-command.js';
import { addCompletion } from './terminal/completion-command.js';
import { processTerminal, type Terminal } from './terminal/terminal.js';
import { addVault } from './vault.js';
import { addWebhooks } from './webhooks/listen-command.js';

/** The `portico` command. */
export function createProgram(terminal: Terminal = processTerminal): Command {
  const version = readVersion();
  const program = new Command('portico').description('Accounts and billing for applications').version(version);
  program
    .command('start', { isDefault: true })
    .description('Start the server, configured by environment variables (docs/guides/configuration.md)')
    // Loaded only here, so that the other commands start faster.
    .action(async () => (await import('./start.js')).runServer(version));
  addMigrate(program);
  addDataTransfer(program, version);
  addDoctor(program);
  addImport(program);
  addExport(program);
  addAudit(program);
  addPayments(program);
  addVault(program);
  addWebhooks(program);
  addLogin(program, terminal);
  addProject(program, terminal);
  addKeys(program, terminal);
  addConfig(program, terminal);
  addUser(program, terminal);
  addOpen(program, terminal);
  addCompletion(program, terminal);
  return program;
}

function readVersion(): string {
  const described: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof described === 'object' && described !== null && 'version' in described
    ? String(described.version)
    : '0.0.0';
}
