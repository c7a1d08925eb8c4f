import { isTree } from '@portico/contract';
import { Refusal } from '../../../platform/failures/failures.js';
import type { ConfigOverride } from './rendered.js';

// Letters, digits and `_ : $ -`, not starting with `-`.
const SEGMENT = /^[A-Za-z0-9_:$][A-Za-z0-9_:$-]*$/;

// Names with which JavaScript reaches an object's prototype.
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor']);

/**
 * Merges a patch into the stored settings: each key of the patch replaces itself and everything below it. A null is
 * kept, because it removes what a shallower stored key sets.
 *
 * @throws Refusal 400 for a key that is not a path
 */
export function mergeOverride(stored: ConfigOverride, patch: ConfigOverride): ConfigOverride {
  requirePaths(patch);
  const replaced = Object.keys(patch);
  const isKept = (key: string) => !replaced.some((other) => key === other || key.startsWith(`${other}.`));
  return { ...Object.fromEntries(Object.entries(stored).filter(([key]) => isKept(key))), ...patch };
}

/**
 * Requires that every key is a path, and every key inside a value is a segment of one.
 *
 * @throws Refusal 400 for one that is not
 */
export function requirePaths(patch: ConfigOverride): void {
  for (const [key, value] of Object.entries(patch)) {
    for (const segment of key.split('.')) requireSegment(segment, key);
    requireKeys(value, key);
  }
}

function requireKeys(value: unknown, path: string): void {
  if (Array.isArray(value)) for (const child of value) requireKeys(child, path);
  if (!isTree(value)) return;
  for (const [key, child] of Object.entries(value)) {
    requireSegment(key, `${path}.${key}`);
    requireKeys(child, `${path}.${key}`);
  }
}

function requireSegment(segment: string, path: string): void {
  if (SEGMENT.test(segment) && !RESERVED.has(segment)) return;
  throw new Refusal(400, `${JSON.stringify(path.slice(0, 200))} is not a path of the configuration.`);
}
