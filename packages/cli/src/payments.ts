import type { Command } from 'commander';
import { operate } from './operate.js';

/** Exit code when balances differ; 1 means that the command failed. */
const DIFFERENT = 2;

/** Adds `portico payments`. */
export function addPayments(program: Command): void {
  const payments = program.command('payments').description('Check payments');
  payments
    .command('verify')
    .description('Recompute every balance from all entries of the ledger, and compare it with what calls return')
    .option('--project <id>', 'verify only this project')
    .option('--repair', 'delete the checkpoints of customers with a difference', false)
    .addHelpText(
      'after',
      '\nExit code: 0 when all balances are the same, 2 when some differ (also with --repair), 1 when the command failed.\n\nExample:\n  $ portico payments verify --project 7c8b…',
    )
    .action(verify);
}

async function verify({ project, repair }: { project?: string; repair: boolean }): Promise<void> {
  await operate(import('@portico/server'), async ({ verifyPayments }, common) => {
    const isSame = await verifyPayments({ ...common, projectId: project, isRepaired: repair });
    if (!isSame) process.exitCode = DIFFERENT;
  });
}
