import { isTree } from '@portico/contract';

/** The value of a setting before and after a change; null where it was or is absent. */
export interface ChangedValue {
  readonly from: boolean | number | null;
  readonly to: boolean | number | null;
}

/** How many values of one change are recorded. */
const MOST = 50;

/**
 * Finds the switches and numbers that differ, by their paths; `values` is absent if none do. Texts are left out, because some are secrets and some are
 * of users.
 */
export function changedValues(
  before: unknown,
  after: unknown,
): { readonly values?: Readonly<Record<string, ChangedValue>> } {
  const [from, to] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...from.keys(), ...to.keys()])].filter((path) => from.get(path) !== to.get(path));
  if (paths.length === 0) return {};
  const values = paths.slice(0, MOST).map((path) => [path, { from: from.get(path) ?? null, to: to.get(path) ?? null }]);
  return { values: Object.fromEntries(values) };
}

function leavesOf(root: unknown): Map<string, boolean | number> {
  const leaves = new Map<string, boolean | number>();
  const visit = (node: unknown, path: string): void => {
    if (typeof node === 'boolean' || typeof node === 'number') leaves.set(path, node);
    else if (isTree(node))
      for (const [name, child] of Object.entries(node)) visit(child, path === '' ? name : `${path}.${name}`);
  };
  visit(root, '');
  return leaves;
}
