import type { AuditVerification } from '@portico/server';
import { type Command, InvalidArgumentError } from 'commander';
import { fail } from './fail.js';

type Noted = NonNullable<AuditVerification['noted']>;

/** What the process ends with when somebody has tampered; 1 is for a command that could not do its work. */
const TAMPERED = 2;

/** Adds `portico audit`. */
export function addAudit(program: Command): void {
  const audit = program.command('audit').description('Look after the audit log');
  audit
    .command('verify')
    .description('Tell whether entries of the audit log were changed, deleted, inserted, moved or cut off')
    .option('--project <id>', 'verify this project alone')
    .option('--newest <project:entry:hash>', 'an entry that an earlier run named as the newest; repeatable', readNoted)
    .addHelpText(
      'after',
      '\nExit code: 0 when the log is intact, 2 when it was tampered with, 1 when it could not be read.',
    )
    .action(({ project, newest }: { project?: string; newest?: Noted }) => verify(project, newest));
}

async function verify(projectId: string | undefined, noted: Noted | undefined): Promise<void> {
  try {
    const { readConfig, verifyAuditLog } = await import('@portico/server');
    const isIntact = await verifyAuditLog({
      config: readConfig(process.env),
      projectId,
      noted,
      print: (line) => console.log(line),
    });
    if (!isIntact) process.exitCode = TAMPERED;
  } catch (failure) {
    fail(failure);
  }
}

function readNoted(value: string, before: Noted | undefined): Noted {
  const [projectId, sequence, hash] = value.split(':');
  const number = Number(sequence);
  if (!projectId || !Number.isInteger(number) || !/^[0-9a-f]{64}$/.test(hash ?? ''))
    throw new InvalidArgumentError('Copy it from what an earlier run printed after `newest`.');
  return new Map([...(before ?? []), [projectId, { sequence: number, hash: hash ?? '' }]]);
}
