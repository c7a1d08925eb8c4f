import type { Command } from 'commander';
import { addProjectOptions } from '../project/project-app.js';
import { action } from '../terminal/action.js';
import type { Terminal } from '../terminal/terminal.js';
import type { PlanOptions } from './plan-command.js';
import type { PullOptions } from './pull-command.js';
import type { PushOptions } from './push-command.js';

const DEFAULT_FILE = 'portico.config.ts';

/** Adds `portico config`. */
export function addConfig(program: Command, terminal: Terminal): void {
  const config = program.command('config').description('The settings of a project as a file');
  const add = (name: string, description: string): Command =>
    addProjectOptions(config.command(name).description(description)).option(
      '--file <file>',
      'the file with the settings',
      DEFAULT_FILE,
    );

  add('pull', 'Write the settings of a project to a file')
    .option('--force', 'replace an existing file')
    .addHelpText('after', '\nExample:\n  $ portico config pull --project 7c8b… && git add portico.config.*')
    .action(
      action(terminal, async (options: PullOptions) => (await import('./pull-command.js')).runPull(options, terminal)),
    );

  add('plan', 'Show what a push would change')
    .option('--json', 'print JSON')
    .option('--check', 'exit with 2 if there are changes, for example in CI')
    .addHelpText('after', '\nExample:\n  $ portico config plan --check')
    .action(
      action(terminal, async (options: PlanOptions) => (await import('./plan-command.js')).runPlan(options, terminal)),
    );

  add('push', 'Apply the settings in the file to a project')
    .option('--json', 'print JSON')
    .option('--yes', 'do not ask')
    .option('--overwrite', 'even if the settings were changed elsewhere since the last pull or push')
    .addHelpText(
      'after',
      '\nA setting that the file does not name stays as it is. In a map with keys of your choice, such as the trusted\ndomains, an entry that the file does not name is removed.\n\nExamples:\n  $ portico config push\n  $ portico config push --yes --overwrite   # in CI, where the file decides',
    )
    .action(
      action(terminal, async (options: PushOptions) => (await import('./push-command.js')).runPush(options, terminal)),
    );
}
