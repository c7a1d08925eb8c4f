import { isTree } from '@portico/contract';

/** What older clients still write, and what it is called now; null if it means nothing any more. `*` stands for any ID. */
const changes = [
  ['payments.brandColor', 'brandColor'],
  ['emails.theme', 'emails.selectedThemeId'],
  ['payments.offers', 'payments.products'],
  ['payments.groups', 'payments.catalogs'],
  ['payments.products.*.groupId', 'payments.products.*.catalogId'],
  ['payments.items.*.default', null],
  ['payments.stripeAccountId', null],
  ['payments.stripeAccountSetupComplete', null],
] as const;

type Names = readonly string[];
type Tree = Readonly<Record<string, unknown>>;

interface Change {
  readonly former: Names;
  readonly current: Names | null;
}

const changesByName: readonly Change[] = changes.map(([former, current]) => ({
  former: former.split('.'),
  current: current?.split('.') ?? null,
}));

interface Setting {
  readonly names: Names;
  readonly value: unknown;
}

/** Returns the entries of an override with their current names, without those that mean nothing any more. */
export const withCurrentNames = (override: Tree): [path: string, value: unknown][] =>
  Object.entries(override).flatMap(([path, value]) => {
    const setting = changesByName.reduce<Setting | null>(applyChange, { names: path.split('.'), value });
    return setting ? [[setting.names.join('.'), setting.value]] : [];
  });

/** The same as an object. */
export const toCurrentNames = (override: Tree): Tree => Object.fromEntries(withCurrentNames(override));

function applyChange(setting: Setting | null, { former, current }: Change): Setting | null {
  if (!setting) return null;
  const { names, value } = setting;
  if (!former.every((name, depth) => depth >= names.length || name === '*' || name === names[depth])) return setting;
  if (names.length >= former.length)
    return current && { names: [...fillIn(current, names), ...names.slice(former.length)], value };
  // A member cannot leave the value it is part of.
  if (current && current.length !== former.length) return setting;
  return { names, value: changeMember(value, former.slice(names.length), current?.at(-1) ?? null) };
}

/** A path with the IDs of another one in place of each `*`. */
const fillIn = (path: Names, others: Names): Names =>
  path.map((name, depth) => (name === '*' ? (others[depth] ?? name) : name));

/** Changes the name of a member deep in a value. */
function changeMember(value: unknown, [name, ...deeper]: Names, current: string | null): unknown {
  if (!isTree(value) || name === undefined) return value;
  if (name === '*') return mapValues(value, (child) => changeMember(child, deeper, current));
  if (!Object.hasOwn(value, name)) return value;
  if (deeper.length > 0) return { ...value, [name]: changeMember(value[name], deeper, current) };
  return renameMember(value, name, current);
}

const mapValues = (tree: Tree, change: (value: unknown) => unknown): Tree =>
  Object.fromEntries(Object.entries(tree).map(([name, value]) => [name, change(value)]));

/** What has its current name already counts more. */
function renameMember(tree: Tree, former: string, current: string | null): Tree {
  const isSuperseded = current === null || Object.hasOwn(tree, current);
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]): [string, unknown][] => {
      if (name !== former) return [[name, value]];
      return isSuperseded ? [] : [[current, value]];
    }),
  );
}
