import type { AuditVerification } from '@portico/server/operations';
import { type Command, InvalidArgumentError } from 'commander';
import { operate } from './operate.js';

type Noted = NonNullable<AuditVerification['noted']>;

/** Exit code when the log was tampered with; 1 means that the command failed. */
const TAMPERED = 2;

/** Adds `portico audit`. */
export function addAudit(program: Command): void {
  const audit = program.command('audit').description('Check the audit log');
  audit
    .command('verify')
    .description('Check whether entries of the audit log were changed, deleted, inserted, moved or cut off')
    .option('--project <id>', 'verify only this project')
    .option('--newest <project:entry:hash>', 'the newest entry that an earlier run printed; repeatable', readNoted)
    .addHelpText(
      'after',
      '\nExit code: 0 when the log is intact, 2 when it was tampered with, 1 when it could not be read.\n\nExample:\n  $ portico audit verify',
    )
    .action(({ project, newest }: { project?: string; newest?: Noted }) => verify(project, newest));
}

async function verify(projectId: string | undefined, noted: Noted | undefined): Promise<void> {
  await operate(import('@portico/server/operations'), async ({ verifyAuditLog }, common) => {
    const isIntact = await verifyAuditLog({ ...common, projectId, noted });
    if (!isIntact) process.exitCode = TAMPERED;
  });
}

function readNoted(value: string, before: Noted | undefined): Noted {
  const [projectId, sequence, hash] = value.split(':');
  const number = Number(sequence);
  if (!projectId || !Number.isInteger(number) || !/^[0-9a-f]{64}$/.test(hash ?? ''))
    throw new InvalidArgumentError('Copy the value that an earlier run printed after `newest`.');
  return new Map([...(before ?? []), [projectId, { sequence: number, hash: hash ?? '' }]]);
}
