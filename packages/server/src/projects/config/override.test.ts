import { createSeededRandom } from '@portico/testkit';
import { expect, test } from 'vitest';
import { mergeOverride } from './override.js';
import { renderConfig } from './rendered.js';

test('a patched key replaces itself and everything below it, and nothing else', () => {
  const store = { 'teams.a': 1, 'teams.b': 1, 'teamsX.c': 1 };
  expect(mergeOverride(store, { 'teams.a': 2 })).toEqual({ 'teams.a': 2, 'teams.b': 1, 'teamsX.c': 1 });
  expect(mergeOverride(store, { teams: {} })).toEqual({ teams: {}, 'teamsX.c': 1 });
  expect(mergeOverride({ teams: { a: 1 } }, { 'teams.b': 2 })).toEqual({ teams: { a: 1 }, 'teams.b': 2 });
  expect(mergeOverride({ 'x.y': 1 }, { 'x.y': null })).toEqual({ 'x.y': null });
});

test('keys that are no paths are refused, at every depth', () => {
  const trees = ['{"__proto__": {}}', '{"a.__proto__.b": 1}', '{"a": {"__proto__": 1}}', '{"a": [{"constructor": 1}]}'];
  const patches = [...trees.map((text): unknown => JSON.parse(text)), { '': 1 }, { 'a..b': 1 }, { '.a': 1 }];
  for (const patch of [...patches, { 'a.': 1 }, { '-a': 1 }, { 'a b': 1 }, { a: { 'b.c': 1 } }]) {
    expect(() => mergeOverride({}, Object(patch))).toThrow('is not a path');
  }
});

/** The rules of merging and rendering, told once more in the plainest way, for booleans and one map alone. */
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

test('any run of patches renders as the naive reading of the rules does', () => {
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
    const { teams, users } = renderConfig(patches.reduce(mergeOverride, {}));
    const rendered = Object.entries({ ...teams, ...users }).map(([, value]) => value);
    const naive = naiveTree(patches);
    expect([rendered, patches]).toEqual([[...naive.values()], patches]);
  }
});
