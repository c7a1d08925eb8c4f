import type { Command } from 'commander';
import { fail } from './fail.js';

/** Exit code when something should be changed; 1 means that the command failed. */
const FOUND = 2;

/** Adds `portico doctor`. */
export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('Check configuration, database, mail, DNS and clocks, and name what to change')
    .option('--backups <folder>', 'check the age of the newest backup in this folder too')
    .addHelpText('after', '\nExit code: 0 when nothing was found, 2 when something was, 1 when the command failed.')
    .action(({ backups }: { backups?: string }) => examine(backups));
}

async function examine(backups: string | undefined): Promise<void> {
  try {
    const { examineInstallation, readConfig } = await import('@portico/server');
    const isFine = await examineInstallation({
      config: readConfig(process.env),
      backups,
      print: (line) => console.log(line),
    });
    if (!isFine) process.exitCode = FOUND;
  } catch (failure) {
    fail(failure);
  }
}
