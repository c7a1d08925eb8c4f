import { isTree } from '@portico/contract';
import { Refusal } from '../../../platform/failures/failures.js';
import type { ConfigOverride } from './rendered.js';

// Segments of letters, digits and `_ : $ -`, not starting with `-`.
const PATH = /^[A-Za-z0-9_:$][A-Za-z0-9_:$-]*(?:\.[A-Za-z0-9_:$][A-Za-z0-9_:$-]*)*$/;

// Names with which JavaScript reaches an object's prototype.
const RESERVED = /(?:^|\.)(?:__proto__|prototype|constructor)(?:\.|$)/;

/**
 * Merges a patch into the stored settings: each key of the patch replaces itself and everything below it. A null is
 * kept, because it removes what a shallower stored key sets.
 *
 * @throws Refusal 400 for a key that is not a path
 */
export function mergeOverride(stored: ConfigOverride, patch: ConfigOverride): ConfigOverride {
  requirePaths(patch);
  const isReplaced = (key: string) => pathsTo(key).some((path) => Object.hasOwn(patch, path));
  return { ...Object.fromEntries(Object.entries(stored).filter(([key]) => !isReplaced(key))), ...patch };
}

/** Removes the values at the paths and everything below them, also where they are part of another value. */
export function removePaths(stored: ConfigOverride, paths: readonly string[]): ConfigOverride {
  const removed = new Set(paths);
  const isRemoved = (path: string) => pathsTo(path).some((each) => removed.has(each));
  const without = (tree: ConfigOverride, prefix: string): ConfigOverride =>
    Object.fromEntries(
      Object.entries(tree).flatMap(([key, value]) => {
        const path = prefix + key;
        if (isRemoved(path)) return [];
        return [[key, isTree(value) ? without(value, `${path}.`) : value]];
      }),
    );
  return without(stored, '');
}

/** Returns a path and all paths above it. A path has as many segments as the schema is deep, so these are few. */
function pathsTo(key: string): string[] {
  const paths = [key];
  for (let end = key.lastIndexOf('.'); end > 0; end = key.lastIndexOf('.', end - 1)) paths.push(key.slice(0, end));
  return paths;
}

/**
 * Requires that every key is a path, and every key inside a value is a segment of one.
 *
 * @throws Refusal 400 for one that is not
 */
export function requirePaths(patch: ConfigOverride): void {
  for (const [key, value] of Object.entries(patch)) {
    requirePath(key);
    requireSegments(value, key);
  }
}

function requireSegments(value: unknown, path: string): void {
  if (Array.isArray(value)) for (const child of value) requireSegments(child, path);
  if (!isTree(value)) return;
  for (const [key, child] of Object.entries(value)) {
    if (key.includes('.')) refusePath(`${path}.${key}`);
    requirePath(key, `${path}.`);
    requireSegments(child, `${path}.${key}`);
  }
}

/**
 * Requires that a text is a path.
 *
 * @param prefix what an error names in front of it
 * @throws Refusal 400 if it is not
 */
export function requirePath(path: string, prefix = ''): void {
  if (!PATH.test(path) || RESERVED.test(path)) refusePath(prefix + path);
}

function refusePath(path: string): never {
  throw new Refusal(400, `${JSON.stringify(path.slice(0, 200))} is not a path of the configuration.`);
}
