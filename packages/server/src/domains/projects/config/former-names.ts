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

/** Returns the entries of an override with their current names. */
export const withCurrentNames = (override: Readonly<Record<string, unknown>>): Entry[] =>
  Object.entries(override).map((entry) => {
    const [path, value] = renamed.reduce<Entry>(rename, entry);
    return [path.replace(productGroup, '$1.catalogId'), value];
  });

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
