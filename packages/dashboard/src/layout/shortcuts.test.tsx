// @needs nothing

import { expect, test } from 'vitest';
import { projectSections } from './sections.js';
import { matchShortcut, shortcuts } from './shortcuts.js';

test('every page of a project has a shortcut, and no two shortcuts share their keys', () => {
  const all = shortcuts.map(({ keys }) => keys.join(' '));
  expect(new Set(all).size).toBe(all.length);
  const targets = shortcuts.flatMap(({ effect }) => (effect.kind === 'go' ? [effect.to] : []));
  expect(targets).toEqual(expect.arrayContaining(projectSections.map(({ to }) => to)));
});

test('a series of keys is a shortcut, the start of one, or nothing', () => {
  expect(matchShortcut(['?'])).toMatchObject({ effect: { kind: 'help' } });
  expect(matchShortcut(['g'])).toBe('maybe');
  expect(matchShortcut(['g', 'u'])).toMatchObject({ effect: { kind: 'go', to: '/projects/$projectId/users' } });
  expect(matchShortcut(['g', 'q'])).toBeUndefined();
  expect(matchShortcut(['u'])).toBeUndefined();
});
