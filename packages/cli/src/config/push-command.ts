import { CommandFailure } from '../command-failure.js';
import { messageOf } from '../failure-message.js';
import { toJson } from '../terminal/json.js';
import type { Terminal } from '../terminal/terminal.js';
import { type Comparison, type ConfigOptions, compareWithServer, readSettings } from './compare.js';
import { writeBase } from './lock-file.js';
import { printChanges } from './print-plan.js';
import { changeSettings, MOVED_ON } from './send-settings.js';

export interface PushOptions extends ConfigOptions {
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly overwrite?: boolean;
}

/** Changes the settings of a project to those of the file. */
export async function runPush(options: PushOptions, terminal: Terminal): Promise<void> {
  const comparison = await compareWithServer(options, terminal);
  const { changes, project } = comparison;
  if (comparison.hasMovedOn && changes.length > 0 && !options.overwrite) throw new CommandFailure(MOVED_ON);
  if (!options.json && changes.length > 0) printChanges(changes, terminal);
  if (changes.length > 0) {
    await requireConsent(options, terminal);
    await changeSettings(comparison);
  }
  noteBase(comparison, (await readSettings(project)).version, terminal);
  if (options.json) terminal.print(toJson({ projectId: project.id, changes }, 2));
  else terminal.print(changes.length > 0 ? 'Pushed.' : 'No changes: the project has the settings of the file.');
}

/** The settings are pushed already, so a folder that cannot be written, as in CI, is no failure. */
function noteBase({ file, project }: Comparison, version: string, terminal: Terminal): void {
  try {
    writeBase(file, project.id, version);
  } catch (failure) {
    terminal.note(`The lock file cannot be written: ${messageOf(failure)}. The next push may need --overwrite.`);
  }
}

async function requireConsent({ yes }: PushOptions, terminal: Terminal): Promise<void> {
  if (yes) return;
  const isWanted = await terminal.confirm('Change the settings?');
  if (isWanted === null)
    throw new CommandFailure('There is no terminal to ask for confirmation. Use --yes to push without it.');
  if (!isWanted) throw new CommandFailure('Nothing was changed.');
}
