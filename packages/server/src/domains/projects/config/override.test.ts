// @needs nothing

import { createSeededRandom } from '@portico/testing';
import { expect, test } from 'vitest';
import { mergeOverride, removePaths } from './override.js';
import { type ConfigOverride, renderConfig, renderOverride } from './rendered.js';

/** Merges a patch and leaves out what has no effect, as it is stored. */
const mergeStored = (stored: ConfigOverride, patch: ConfigOverride): ConfigOverride =>
  renderOverride(mergeOverride(stored, patch)).effective;

test('a patched key replaces itself and everything below it, and nothing else', () => {
  const store = { 'teams.a': 1, 'teams.b': 1, 'teamsX.c': 1 };
  expect(mergeOverride(store, { 'teams.a': 2 })).toEqual({ 'teams.a': 2, 'teams.b': 1, 'teamsX.c': 1 });
  expect(mergeOverride(store, { teams: {} })).toEqual({ teams: {}, 'teamsX.c': 1 });
  expect(mergeOverride({ teams: { a: 1 } }, { 'teams.b': 2 })).toEqual({ teams: { a: 1 }, 'teams.b': 2 });
  expect(mergeOverride({ 'x.y': 1 }, { 'x.y': null })).toEqual({ 'x.y': null });
});

test('a removed path takes everything below it along, wherever it was stored, and nothing else', () => {
  const store = { 'a.b': 1, 'a.b.c': 1, 'a.bc': 1, a: { b: { c: 1 }, d: [1] }, d: null };
  expect(removePaths(store, ['a.b'])).toEqual({ 'a.bc': 1, a: { d: [1] }, d: null });
  expect(removePaths(store, ['a.b.c', 'd'])).toEqual({ 'a.b': 1, 'a.bc': 1, a: { b: {}, d: [1] } });
  expect(removePaths(store, ['a'])).toEqual({ d: null });
  expect(removePaths(store, ['', 'b', 'a.d.0'])).toEqual(store);
});

test('keys that are not paths are refused at every depth', () => {
  const trees = ['{"__proto__": {}}', '{"a.__proto__.b": 1}', '{"a": {"__proto__": 1}}', '{"a": [{"constructor": 1}]}'];
  const patches = [...trees.map((text): unknown => JSON.parse(text)), { '': 1 }, { 'a..b': 1 }, { '.a': 1 }];
  for (const patch of [...patches, { 'a.': 1 }, { '-a': 1 }, { 'a b': 1 }, { a: { 'b.c': 1 } }]) {
    expect(() => mergeOverride({}, Object(patch))).toThrow('is not a path');
  }
});

test('keys without a parent, and nulls that remove nothing, are not stored', () => {
  const store = mergeStored({}, { 'auth.oauth.providers.google': {}, 'dataVault.stores.a': {} });
  const patch = {
    'auth.oauth.providers.google.clientId': 'kept',
    'auth.oauth.providers.github.clientId': 'without a parent',
    'auth.oauth.providers.x': null,
    'dataVault.stores.a': null,
    'payments.products.p.prices.monthly.USD': '1',
    'teams.allowClientTeamCreation': null,
    'teams.createPersonalTeamOnSignUp': false,
  };
  expect(mergeStored(store, patch)).toEqual({
    'auth.oauth.providers.google': {},
    'auth.oauth.providers.google.clientId': 'kept',
    'teams.allowClientTeamCreation': null,
    'teams.createPersonalTeamOnSignUp': false,
  });
  const removed = { 'dataVault.stores': { a: {}, b: {} }, 'dataVault.stores.a': null };
  expect(mergeStored({ 'dataVault.stores': { a: {}, b: {} } }, { 'dataVault.stores.a': null })).toEqual(removed);
});

test('rendering changes nothing of what is stored', () => {
  const providers = { google: { isShared: false } };
  const store = { 'auth.oauth.providers': providers, 'auth.oauth.providers.google.clientId': 'id' };
  expect(renderConfig(store).auth.oauth.providers).toMatchObject({ google: { clientId: 'id', isShared: false } });
  expect(providers).toEqual({ google: { isShared: false } });
});

/** A naive second implementation of merging and rendering, for booleans and one map only. */
function naiveTree(patches: readonly Readonly<Record<string, unknown>>[]): Map<string, boolean> {
  const leaves = ['teams.createPersonalTeamOnSignUp', 'teams.allowClientTeamCreation', 'users.allowClientUserDeletion'];
  const values = new Map(leaves.map((leaf) => [leaf, false]));
  let store: (readonly [string, unknown])[] = [];
  for (const patch of patches) {
    for (const [key, value] of Object.entries(patch)) {
      store = [...store.filter(([other]) => other !== key && !other.startsWith(`${key}.`)), [key, value]];
    }
  }
  for (const [key, value] of store.sort(([a], [b]) => a.split('.').length - b.split('.').length)) {
    for (const leaf of leaves) {
      if (leaf === key) values.set(leaf, value === true);
      if (!leaf.startsWith(`${key}.`)) continue;
      values.set(leaf, Reflect.get(Object(value), leaf.slice(key.length + 1)) === true);
    }
  }
  return values;
}

test('any sequence of patches renders as in a naive implementation of the rules', () => {
  const random = createSeededRandom(7);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const flags = ['createPersonalTeamOnSignUp', 'allowClientTeamCreation'];
  const flagValue = () => pick<unknown>([true, false, null, 'true', 1, {}]);
  const newPatch = (): Record<string, unknown> =>
    pick([
      () => ({ [`teams.${pick(flags)}`]: flagValue() }),
      () => ({ 'users.allowClientUserDeletion': flagValue() }),
      () => ({ teams: pick<unknown>([null, 7, [], {}, { [pick(flags)]: flagValue() }]) }),
      () => ({ users: null, [`teams.${pick(flags)}`]: flagValue() }),
      () => ({ [`teams.${pick(flags)}.deeper`]: true }),
    ])();

  for (let run = 0; run < 500; run += 1) {
    const patches = Array.from({ length: 1 + Math.floor(random() * 6) }, newPatch);
    const { teams, users } = renderConfig(patches.reduce(mergeStored, {}));
    const rendered = Object.entries({ ...teams, ...users }).map(([, value]) => value);
    const naive = naiveTree(patches);
    expect([rendered, patches]).toEqual([[...naive.values()], patches]);
  }
});

/** A naive second implementation of rendering, for one flag and one map: the last value of the deepest path counts. */
function naiveProviders(store: Readonly<Record<string, unknown>>): Record<string, unknown> {
  let map: Record<string, Record<string, unknown>> = {};
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const asMap = (value: unknown): typeof map =>
    Object.fromEntries(
      Object.entries(isObject(value) ? value : {}).flatMap(([id, entry]) =>
        isObject(entry) ? [[id, { ...entry }]] : [],
      ),
    );
  const byDepth = Object.entries(store).sort(([a], [b]) => a.split('.').length - b.split('.').length);
  for (const [path, value] of byDepth) {
    const [, , , id, member] = path.split('.');
    if (id === undefined) map = asMap(path === 'auth.oauth' ? (isObject(value) ? value.providers : {}) : value);
    else if (member === undefined) {
      if (isObject(value)) map = { ...map, [id]: { ...value } };
      else delete map[id];
    } else if (map[id]) map[id][member] = value;
  }
  return Object.fromEntries(
    Object.entries(map).map(([id, { isShared, allowSignIn }]) => [
      id,
      { isShared: typeof isShared === 'boolean' ? isShared : true, allowSignIn: allowSignIn === true },
    ]),
  );
}

test('entries of a map are added, changed and removed as in a naive implementation of the rules', () => {
  const random = createSeededRandom(23);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const entry = () => pick<unknown>([{}, { isShared: false }, { allowSignIn: true }, null, { isShared: null }]);
  const id = () => pick(['google', 'github', 'x']);
  const newPatch = (): Record<string, unknown> =>
    pick([
      () => ({ [`auth.oauth.providers.${id()}`]: entry() }),
      () => ({ [`auth.oauth.providers.${id()}.${pick(['isShared', 'allowSignIn'])}`]: pick([true, false, null]) }),
      () => ({ 'auth.oauth.providers': pick<unknown>([{ [id()]: entry(), [id()]: entry() }, {}, null]) }),
      () => ({ 'auth.oauth': pick<unknown>([{ providers: { [id()]: entry() } }, {}, null]) }),
      () => ({ [`auth.oauth.providers.${id()}`]: entry(), [`auth.oauth.providers.${id()}.isShared`]: false }),
    ])();
  for (let run = 0; run < 400; run += 1) {
    const patches = Array.from({ length: 1 + Math.floor(random() * 6) }, newPatch);
    const rendered = Object.entries(renderConfig(patches.reduce(mergeStored, {})).auth.oauth.providers).map(
      ([key, { isShared, allowSignIn }]) => [key, { isShared, allowSignIn }] as const,
    );
    // The naive store keeps all keys, so leaving some out changes nothing.
    const naive = naiveProviders(patches.reduce(mergeOverride, {}));
    expect([Object.fromEntries(rendered), patches]).toEqual([naive, patches]);
  }
});
