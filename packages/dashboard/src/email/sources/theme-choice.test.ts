// @needs nothing

import { expect, test } from 'vitest';
import { describeTheme, listThemeOptions, toThemeChoice, toThemeId } from './theme-choice.js';

const themes = { themes: [{ id: 'a', displayName: 'Brand' }], selectedId: 'a' };

test.each([
  [undefined, 'Project theme (Brand)'],
  [false, 'No theme'],
  ['a', 'Brand'],
  ['gone', 'Deleted theme'],
] as const)('the theme %s of a source is shown as “%s” and can be kept', (themeId, label) => {
  expect(describeTheme(themeId, themes)).toBe(label);
  expect(toThemeId(toThemeChoice(themeId))).toBe(themeId);
  expect(listThemeOptions(themeId, themes)).toContainEqual({ value: toThemeChoice(themeId), label });
});

test('the project’s theme has no name while the themes load', () => {
  expect(describeTheme(undefined, { themes: [], selectedId: 'a' })).toBe('Project theme');
});
