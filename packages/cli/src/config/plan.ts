import { isDeepStrictEqual } from 'node:util';
import { isTree } from '@portico/contract';
import { effectOf } from './effects.js';
import { ABSENT_WHEN_OFF, below, type ConfigPath, MAPS, ROOT, SECRETS, type Tree } from './shape.js';

/** One difference between the file and the server. */
export interface Change {
  readonly path: string;
  readonly kind: 'add' | 'change' | 'remove' | 'restore';
  /** The value on the server; absent if there is none. Secrets are hidden. */
  readonly from?: unknown;
  /** The value of the file. Secrets are hidden. */
  readonly to?: unknown;
  /** What the change does. */
  readonly effect: string | null;
}

/** What pushing a file would do. */
export interface Plan {
  readonly changes: readonly Change[];
  /** The change for the server, by path. */
  readonly patch: Readonly<Record<string, unknown>>;
}

/** The configuration of a server, and the one of a project without settings. */
interface Server {
  readonly current: Tree;
  readonly defaults: Tree;
}

/** Compares a file with the server's configuration. Settings that the file does not name stay as they are. */
export function planChanges(file: Tree, server: Server): Plan {
  const found = compare(ROOT, file, { current: server.current, defaults: server.defaults });
  return {
    changes: found.map(({ change }) => change),
    patch: Object.fromEntries(found.map(({ change, value }) => [change.path, value])),
  };
}

interface Found {
  readonly change: Change;
  /** What the server is sent for the path. */
  readonly value: unknown;
}

interface Values {
  readonly current: unknown;
  readonly defaults: unknown;
}

function compare(place: ConfigPath, wanted: unknown, values: Values): readonly Found[] {
  const { current } = values;
  if (!isTree(wanted) || !isTree(current)) return compareValues(place, wanted, values);
  const named = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const inFile = named.flatMap(([key, value]) =>
    MAPS.has(place.pattern) && !Object.hasOwn(current, key)
      ? [added(below(place, key), value)]
      : compare(below(place, key), value, memberOf(values, key)),
  );
  if (!MAPS.has(place.pattern)) return inFile;
  const names = new Set(named.map(([key]) => key));
  const others = Object.keys(current).filter((key) => !names.has(key));
  return [...inFile, ...others.flatMap((key) => removed(below(place, key), memberOf(values, key)))];
}

const memberOf = ({ current, defaults }: Values, key: string): Values => ({
  current: isTree(current) ? current[key] : undefined,
  defaults: isTree(defaults) ? defaults[key] : undefined,
});

function compareValues(place: ConfigPath, wanted: unknown, { current }: Values): readonly Found[] {
  const isOff = wanted === false && current === undefined && ABSENT_WHEN_OFF.has(place.pattern);
  if (isOff || isDeepStrictEqual(wanted, current)) return [];
  return [found(place, { kind: 'change', from: current, to: wanted }, wanted)];
}

const added = (place: ConfigPath, value: unknown): Found => found(place, { kind: 'add', to: value }, value);

/** Built-in entries cannot be removed; they are restored instead. */
function removed(place: ConfigPath, { current, defaults }: Values): readonly Found[] {
  if (isDeepStrictEqual(current, defaults)) return [];
  if (defaults !== undefined) return [found(place, { kind: 'restore', from: current, to: defaults }, null)];
  return [found(place, { kind: 'remove', from: current }, null)];
}

const found = (place: ConfigPath, change: Pick<Change, 'kind' | 'from' | 'to'>, value: unknown): Found => ({
  change: {
    path: place.path,
    kind: change.kind,
    ...('from' in change && { from: hideSecrets(place, change.from) }),
    ...('to' in change && { to: hideSecrets(place, change.to) }),
    effect: effectOf(place.pattern, value),
  },
  value,
});

function hideSecrets(place: ConfigPath, value: unknown): unknown {
  if (SECRETS.has(place.pattern)) return value === undefined ? undefined : '(secret)';
  if (!isTree(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, hideSecrets(below(place, key), member)]),
  );
}
