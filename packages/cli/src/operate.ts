import type { Config, readConfig } from '@portico/server/operations';
import { fail } from './fail.js';

/** What every task of an operator gets. */
interface Common {
  readonly config: Config;
  print(line: string): void;
}

/**
 * Does a task of an operator with the configuration of the environment.
 *
 * @param loading the module with the task: `@portico/server/operations`, which loads in less than half the time, or
 *   `@portico/server` if the task needs the whole app
 */
export async function operate<Tasks extends { readonly readConfig: typeof readConfig }>(
  loading: Promise<Tasks>,
  work: (tasks: Tasks, common: Common) => Promise<void>,
): Promise<void> {
  try {
    const tasks = await loading;
    await work(tasks, { config: tasks.readConfig(process.env), print: (line) => console.log(line) });
  } catch (failure) {
    fail(failure);
  }
}
