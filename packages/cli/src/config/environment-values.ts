import { isTree } from '@portico/contract';
import { CommandFailure } from '../command-failure.js';
import { below, type ConfigPath, ROOT, SECRETS, type Tree } from './shape.js';

/** A file whose secrets are read from the environment. */
export interface FilledFile {
  readonly settings: Tree;
  /** Secrets whose variable is missing, by their path. They stay as they are. */
  readonly missing: ReadonlyMap<string, string>;
}

/**
 * Replaces what `env` of `@portico/js/config` made by the values of the environment.
 *
 * @throws CommandFailure if a secret is in the file itself, or another setting is to come from the environment
 */
export function fillIn(file: Tree, environment: Readonly<Record<string, string | undefined>>): FilledFile {
  const missing = new Map<string, string>();
  const fill = (place: ConfigPath, value: unknown): unknown => {
    if (SECRETS.has(place.pattern)) {
      const name = isTree(value) ? value.env : undefined;
      if (typeof name !== 'string')
        throw new CommandFailure(`${place.path} is a secret. Write env('NAME'), and set the variable NAME.`);
      if (!environment[name]) missing.set(place.path, name);
      return environment[name] || undefined;
    }
    if (!isTree(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fill(below(place, key), member)]));
  };
  const settings = fill(ROOT, file);
  return { settings: isTree(settings) ? settings : {}, missing };
}
