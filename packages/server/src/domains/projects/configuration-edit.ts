import { isDeepStrictEqual } from 'node:util';
import { toCurrentNames } from './config/former-names.js';
import { mergeOverride, removePaths, requirePath } from './config/override.js';
import type { ConfigOverride } from './config/rendered.js';

/** What an owner does to the stored settings. */
export interface ConfigurationEdit {
  /** The values that it sets, as `readPatch` returns them: with secrets in clear text. */
  readonly values: ConfigOverride;
  /** Returns the settings after the edit. `values` are those above; their secrets may have been sealed. */
  apply(stored: ConfigOverride, values: ConfigOverride): ConfigOverride;
  /** Returns the paths that the audit log names. */
  changedPaths(stored: ConfigOverride): readonly string[];
}

/** Replaces the value at each path of the patch and everything below it. */
export const merging = (patch: ConfigOverride): ConfigurationEdit => ({
  values: patch,
  apply: mergeOverride,
  changedPaths: () => Object.keys(patch),
});

/** Replaces all settings. */
export const replacing = (override: ConfigOverride): ConfigurationEdit => ({
  values: override,
  apply: (_, values) => values,
  changedPaths: (stored) =>
    Object.keys({ ...stored, ...override }).filter((path) => !isDeepStrictEqual(stored[path], override[path])),
});

/**
 * Removes the values at the paths, which may have names of older clients, and everything below them.
 *
 * @throws Refusal 400 for a text that is not a path
 */
export function resetting(paths: readonly string[]): ConfigurationEdit {
  for (const path of paths) requirePath(path);
  const current = Object.keys(toCurrentNames(Object.fromEntries(paths.map((path) => [path, undefined]))));
  return { values: {}, apply: (stored) => removePaths(stored, current), changedPaths: () => paths };
}
