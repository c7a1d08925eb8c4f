import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { addAudit } from './audit.js';
import { addDataTransfer } from './data-transfer.js';
import { addDoctor } from './doctor.js';
import { addMigrate } from './migrate.js';
import { addPayments } from './payments.js';
import { addExport } from './project-data/export-command.js';
import { addImport } from './project-data/import-command.js';
import { addVault } from './vault.js';
import { addWebhooks } from './webhooks/listen-command.js';

/** The `portico` command. */
export function createProgram(): Command {
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
  return program;
}

function readVersion(): string {
  const described: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof described === 'object' && described !== null && 'version' in described
    ? String(described.version)
    : '0.0.0';
}
