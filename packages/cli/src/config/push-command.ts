import { RefusalError } from '@portico/js';
import { z } from 'zod';
import { CommandFailure } from '../command-failure.js';
import { messageOf } from '../failure-message.js';
import type { Terminal } from '../terminal/terminal.js';
import { type Comparison, type ConfigOptions, compareWithServer, readSettings } from './compare.js';
import { writeBase } from './lock-file.js';
import { printChanges } from './print-plan.js';

export interface PushOptions extends ConfigOptions {
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly overwrite?: boolean;
}

const CONFLICT = 409;

const Patch = z.record(z.string(), z.json());

const MOVED_ON =
  'The settings were changed elsewhere since the last pull or push, so nothing was changed. See the difference with ' +
  'portico config plan. Then take the settings of the server with portico config pull --force, or replace them with ' +
  'portico config push --overwrite.';

/** Changes the settings of a project to those of the file. */
export async function runPush(options: PushOptions, terminal: Terminal): Promise<void> {
  const comparison = await compareWithServer(options, terminal);
  const { changes, project } = comparison;
  if (comparison.hasMovedOn && changes.length > 0 && !options.overwrite) throw new CommandFailure(MOVED_ON);
  if (!options.json && changes.length > 0) printChanges(changes, terminal);
  if (changes.length > 0) {
    await requireConsent(options, terminal);
    await change(comparison);
  }
  noteBase(comparison, (await readSettings(project)).version, terminal);
  if (options.json) terminal.print(JSON.stringify({ projectId: project.id, changes }, null, 2));
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

/** The version makes it safe: settings that were changed during the question are not overwritten. */
async function change({ project, patch, version }: Comparison): Promise<void> {
  const admin = await project.app.getProject();
  try {
    await admin.updateConfig(Patch.parse(patch), { ifVersion: version });
  } catch (failure) {
    if (!RefusalError.isInstance(failure)) throw failure;
    throw new CommandFailure(failure.status === CONFLICT ? MOVED_ON : `The server refused: ${failure.reason}`);
  }
}
