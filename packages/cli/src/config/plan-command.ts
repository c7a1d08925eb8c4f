import { toJson } from '../terminal/json.js';
import type { Terminal } from '../terminal/terminal.js';
import { type ConfigOptions, compareWithServer } from './compare.js';
import { printChanges } from './print-plan.js';
import { checkSettings } from './send-settings.js';

export interface PlanOptions extends ConfigOptions {
  readonly json?: boolean;
  readonly check?: boolean;
}

/** Exit code if there are changes; 1 means that the command failed. */
const CHANGES = 2;

/** Shows what a push would change, if the server accepts it. */
export async function runPlan(options: PlanOptions, terminal: Terminal): Promise<void> {
  const comparison = await compareWithServer(options, terminal);
  const { changes, hasMovedOn, project } = comparison;
  // Before a push does, so that a mistake is found where the change is reviewed.
  if (changes.length > 0) await checkSettings(comparison);
  if (options.json) terminal.print(toJson({ projectId: project.id, hasMovedOn, changes }, 2));
  else if (changes.length === 0) terminal.print('No changes: the project has the settings of the file.');
  else printChanges(changes, terminal);
  if (hasMovedOn && changes.length > 0)
    terminal.note('The settings were changed elsewhere since the last pull or push. A push would be refused.');
  if (options.check && changes.length > 0) terminal.exitWith(CHANGES);
}
