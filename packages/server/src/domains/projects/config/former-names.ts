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
    return gone.test(current)
      ? []
      : [[current, current.startsWith('payments') ? withCurrentMembers(current, value) : value]];
  });

/** Does the same to the members of a value. */
function withCurrentMembers(path: string, value: unknown): unknown {
  if (!isTree(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]) => {
      const at = `${path}.${name}`;
      const isGroup = productGroup.test(at);
      if (gone.test(at) || (isGroup && Object.hasOwn(value, 'catalogId'))) return [];
      return [[isGroup ? 'catalogId' : name, withCurrentMembers(at, child)]];
    }),
  );
}

function rename([key, value]: Entry, [former, current]: readonly [string, string]): Entry {
  if (key === former) return [current, value];
  if (key.startsWith(`${former}.`)) return [current + key.slice(former.length), value];
  const parent = former.slice(0, former.lastIndexOf('.'));
  return key === parent && current.startsWith(`${parent}.`)
    ? [key, renameMember(value, former.slice(parent.length + 1), current.slice(parent.length + 1))]
    : [key, value];
}

function renameMember(value: unknown, former: string, current: string): unknown {
  if (!isTree(value) || !Object.hasOwn(value, former) || Object.hasOwn(value, current)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name === former ? current : name, child]));
}
