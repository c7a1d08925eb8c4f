import { ConfigError, readConfig } from '../runtime/config/config.js';

/** What is wrong with a configuration; empty if nothing is. */
export function mistakesOf(environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (failure) {
    if (failure instanceof ConfigError) return failure.mistakes;
    throw failure;
  }
}
