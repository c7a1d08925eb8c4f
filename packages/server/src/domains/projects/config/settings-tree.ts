import { isTree } from '@portico/contract';

/** A value of the settings and its path. */
export interface Setting {
  readonly key: string;
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Reads entries such as `["auth.password.allowSignIn", true]`. */
export const toSettings = (entries: Iterable<readonly [string, unknown]>): Setting[] =>
  [...entries].map(([key, value]) => ({ key, path: key.split('.'), value }));

/** Groups settings by the length of their paths, from the shallowest to the deepest. */
export function groupByDepth(settings: readonly Setting[]): Setting[][] {
  const groups: Setting[][] = [];
  for (const setting of settings) (groups[setting.path.length] ??= []).push(setting);
  return groups.filter((group) => group.length > 0);
}

/**
 * Returns the tree that has each value at its path; for an undefined value, only the objects above it. The paths have the
 * same length, so that no value is above another.
 */
export function toTree(settings: readonly Pick<Setting, 'path' | 'value'>[]): unknown {
  const root: unknown = {};
  for (const { path, value } of settings) {
    let node = root;
    for (const segment of path.slice(0, -1)) {
      if (readOwn(node, segment) === undefined) writeOwn(node, segment, {});
      node = readOwn(node, segment);
    }
    const last = path.at(-1);
    if (last !== undefined && value !== undefined) writeOwn(node, last, value);
  }
  return root;
}

/** Returns the value at a path, or undefined. */
export const readAt = (root: unknown, path: readonly string[]): unknown => path.reduce(readOwn, root);

const readOwn = (node: unknown, key: string): unknown =>
  isTree(node) && Object.hasOwn(node, key) ? node[key] : undefined;

/** Sets a property of an object. Defining, unlike assigning, makes an ordinary property even of `__proto__`. */
export function writeOwn(node: unknown, key: string, value: unknown): void {
  if (isTree(node)) Reflect.defineProperty(node, key, { value, configurable: true, enumerable: true, writable: true });
}
