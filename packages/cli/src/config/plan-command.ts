import type { Terminal } from '../terminal/terminal.js';
import { type ConfigOptions, compareWithServer } from './compare.js';
import { printChanges } from './print-plan.js';

export interface PlanOptions extends ConfigOptions {
  readonly json?: boolean;
  readonly check?: boolean;
}

/** Exit code if there are changes; 1 means that the command failed. */
const CHANGES = 2;

/** Shows what a push would change. */
export async function runPlan(options: PlanOptions, terminal: Terminal): Promise<void> {
  const { changes, hasMovedOn, project } = await compareWithServer(options, terminal);
  if (options.json) terminal.print(JSON.stringify({ projectId: project.id, hasMovedOn, changes }, null, 2));
  else if (changes.length === 0) terminal.print('No changes: the project has the settings of the file.');
  else printChanges(changes, terminal);
  if (hasMovedOn && changes.length > 0)
    terminal.note('The settings were changed elsewhere since the last pull or push. A push would be refused.');
  if (options.check && changes.length > 0) terminal.exitWith(CHANGES);
}
