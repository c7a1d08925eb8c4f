import { type Command, InvalidArgumentError } from 'commander';
import { stopWhenAsked } from './ending.js';
import { operate } from './operate.js';

/** Adds `portico backup`, `portico restore` and `portico move`. */
export function addDataTransfer(program: Command, version: string): void {
  program
    .command('backup')
    .description('Write a backup of the whole installation, while it runs')
    .argument('<folder>', 'the folder to write; it must not exist')
    .option('--with-secret', 'include the secret in the backup', false)
    .addHelpText('after', '\nExample:\n  $ portico backup backups/2026-11-27')
    .action((folder: string, { withSecret }: { withSecret: boolean }) =>
      operate(import('@portico/server/operations'), async ({ backUp }, common) =>
        backUp({
          ...common,
          version,
          folder,
          isSecretIncluded: withSecret,
          stop: stopWhenAsked('There is no backup: what was written of it is removed.'),
        }),
      ),
    );
  program
    .command('restore')
    .description('Restore a backup into an empty database; stop all replicas first')
    .argument('<folder>', 'the folder that `portico backup` wrote')
    .option('--replace', 'delete the existing data of the database first', false)
    .addHelpText('after', '\nExample:\n  $ portico restore backups/2026-11-27')
    .action((folder: string, { replace }: { replace: boolean }) =>
      operate(import('@portico/server/operations'), async ({ restoreBackup }, common) =>
        restoreBackup({
          ...common,
          folder,
          isReplaced: replace,
          stop: stopWhenAsked('Nothing is restored. Repeat the command before you start Portico.'),
        }),
      ),
    );
  program
    .command('move')
    .description('Copy the embedded database to a PostgreSQL server, and compare every table')
    .requiredOption('--to <url>', 'the server, such as postgres://user:password@db/portico', readDatabaseUrl)
    .option('--replace', 'delete the existing data of the server first', false)
    .addHelpText('after', '\nExample:\n  $ portico move --to postgres://portico@localhost/portico')
    .action(({ to, replace }: { to: string; replace: boolean }) =>
      operate(import('@portico/server/operations'), async ({ moveInstallation }, common) =>
        moveInstallation({
          ...common,
          databaseUrl: to,
          isReplaced: replace,
          stop: stopWhenAsked('Nothing is moved. The embedded database was not changed.'),
        }),
      ),
    );
}

function readDatabaseUrl(value: string): string {
  if (/^postgres(ql)?:\/\//.test(value)) return value;
  throw new InvalidArgumentError('It must start with postgres:// or postgresql://.');
}
