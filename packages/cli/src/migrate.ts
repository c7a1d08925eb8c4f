import type { Command } from 'commander';
import { operate } from './operate.js';

/** Exit code when migrations are pending; 1 means that the command failed. */
const PENDING = 2;

/** Adds `portico migrate`. */
export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('Migrate the database to the schema of this version, without starting the server')
    .option('--check', 'print the pending migrations instead, and change nothing')
    .addHelpText(
      'after',
      '\nExit code: 0 when none is pending, 2 when --check found some, 1 when the command failed.\n\nExample:\n  $ portico migrate --check',
    )
    .action(({ check }: { check?: true }) => migrate(check === true ? 'check' : 'run'));
}

async function migrate(mode: 'check' | 'run'): Promise<void> {
  await operate(import('@portico/server/operations'), async ({ checkMigrations, migrateInstallation }, common) => {
    if (mode === 'run') await migrateInstallation(common);
    else if (!(await checkMigrations(common))) process.exitCode = PENDING;
  });
}
