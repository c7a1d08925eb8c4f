/** A part of the parser's output: nodes of PostgreSQL's `parsenodes.h`, in JSON. */
export type Tree = Readonly<Record<string, unknown>>;

/** Whether a value is a node: neither a list nor a plain value. */
export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns all nodes of a kind, at every depth. */
export function find(root: unknown, kind: string): Tree[] {
  if (Array.isArray(root)) return root.flatMap((node) => find(node, kind));
  if (!isTree(root)) return [];
  return Object.entries(root).flatMap(([key, node]) => [
    ...(key === kind && isTree(node) ? [node] : []),
    ...find(node, kind),
  ]);
}
