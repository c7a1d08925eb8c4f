import type { Command } from 'commander';
import { operate } from './operate.js';

/** Exit code when something should be changed; 1 means that the command failed. */
const FOUND = 2;

/** Adds `portico doctor`. */
export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('Check configuration, database, mail, DNS and clocks, and say how to fix problems')
    .option('--backups <folder>', 'also check the age of the newest backup in this folder')
    .addHelpText(
      'after',
      '\nExit code: 0 when there are no problems, 2 when there are some, 1 when the command failed.\n\nExample:\n  $ portico doctor --backups backups',
    )
    .action(({ backups }: { backups?: string }) => examine(backups));
}

async function examine(backups: string | undefined): Promise<void> {
  await operate(import('@portico/server/operations'), async ({ examineInstallation }, common) => {
    const isFine = await examineInstallation({ ...common, backups });
    if (!isFine) process.exitCode = FOUND;
  });
}
