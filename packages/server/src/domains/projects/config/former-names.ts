import { isTree } from '@portico/contract';

/** Paths that older clients still write, and their current names. */
const renamed = [
  ['payments.brandColor', 'brandColor'],
  ['emails.theme', 'emails.selectedThemeId'],
  ['payments.offers', 'payments.products'],
  ['payments.groups', 'payments.catalogs'],
] as const;

type Entry = readonly [path: string, value: unknown];

const productGroup = /^(payments\.products\.[^.]+)\.groupId$/;

/** Paths that older clients still write, and that mean nothing any more. */
const gone = /^payments\.(stripeAccountId|stripeAccountSetupComplete|items\.[^.]+\.default)(\.|$)/;

/** Returns the entries of an override with their current names, without those that mean nothing any more. */
export const withCurrentNames = (override: Readonly<Record<string, unknown>>): Entry[] =>
  Object.entries(override).flatMap((entry) => {
    const [path, value] = renamed.reduce<Entry>(rename, entry);
    const current = path.replace(productGroup, '$1.catalogId');
    return gone.test(current) ? [] : [[current, withCurrentMembers(current, value)]];
  });

/** Does the same to the members of a value. There may be thousands of products, so it looks only where such a name can be. */
function withCurrentMembers(path: string, value: unknown): unknown {
  const [root, map, id, ...deeper] = path.split('.');
  if (root !== 'payments' || deeper.length > 0 || !isTree(value)) return value;
  if (map === undefined)
    return mapValues(without(value, ['stripeAccountId', 'stripeAccountSetupComplete']), (child, name) =>
      withCurrentMembers(`payments.${name}`, child),
    );
  const change = changes.get(map);
  if (!change) return value;
  return id === undefined ? mapValues(value, (entry) => (isTree(entry) ? change(entry) : entry)) : change(value);
}

type Tree = Readonly<Record<string, unknown>>;

/** Changes of an entry of a map in `payments`. */
const changes: ReadonlyMap<string, (entry: Tree) => unknown> = new Map([
  ['items', (item: Tree) => without(item, ['default'])],
  ['products', (product: Tree) => without(renameMember(product, 'groupId', 'catalogId'), ['groupId'])],
]);

const mapValues = (tree: Tree, change: (value: unknown, name: string) => unknown): Tree =>
  Object.fromEntries(Object.entries(tree).map(([name, value]) => [name, change(value, name)]));

const without = (tree: Tree, names: readonly string[]): Tree =>
  names.some((name) => Object.hasOwn(tree, name))
    ? Object.fromEntries(Object.entries(tree).filter(([name]) => !names.includes(name)))
    : tree;

function rename([key, value]: Entry, [former, current]: readonly [string, string]): Entry {
  if (key === former) return [current, value];
  if (key.startsWith(`${former}.`)) return [current + key.slice(former.length), value];
  const parent = former.slice(0, former.lastIndexOf('.'));
  return key === parent && current.startsWith(`${parent}.`) && isTree(value)
    ? [key, renameMember(value, former.slice(parent.length + 1), current.slice(parent.length + 1))]
    : [key, value];
}

function renameMember(value: Tree, former: string, current: string): Tree {
  if (!Object.hasOwn(value, former) || Object.hasOwn(value, current)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name === former ? current : name, child]));
}
