/** What a form says, before a field has read it. */
export type Raw = string | RawObject;

/** Members by name; the names of a list's members are its indexes. */
export interface RawObject {
  readonly [name: string]: Raw;
}

interface Branch {
  [name: string]: string | Branch;
}

const createBranch = (): Branch => Object.create(null);

/**
 * Reads a form with names in brackets, as Stripe's libraries write it: `items[0][price]=p` is `{items: {0: {price: 'p'}}}`.
 * An empty pair of brackets appends.
 */
export function readForm(text: string): RawObject {
  const root = createBranch();
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value);
  return root;
}

const pathOf = (name: string): readonly string[] => {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))];
};

function place(root: Branch, path: readonly string[], value: string): void {
  let branch = root;
  for (const name of path.slice(0, -1)) {
    const next = branch[name];
    const child = typeof next === 'object' ? next : createBranch();
    branch[name] = child;
    branch = child;
  }
  const last = path.at(-1) || String(Object.keys(branch).length);
  branch[last] = value;
}
