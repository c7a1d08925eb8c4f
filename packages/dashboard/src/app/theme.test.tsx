// @needs nothing

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followSystemTheme, useThemeChoice } from './theme.js';

const listeners = new Set<() => void>();
let isSystemDark = false;
const shown = () => document.documentElement.dataset['porticoTheme'];
const setSystem = (isDark: boolean): void => {
  isSystemDark = isDark;
  for (const listener of listeners) listener();
};

beforeEach(() => {
  listeners.clear();
  isSystemDark = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isSystemDark;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
  }));
});
afterEach(() => document.documentElement.removeAttribute('data-portico-theme'));

test('UX-27 without a choice the page follows the system, including later changes', () => {
  followSystemTheme();
  expect(shown()).toBe('light');
  setSystem(true);
  expect(shown()).toBe('dark');
});

test('a choice overrides the system, is stored, and can be reset to the system', () => {
  followSystemTheme();
  const { result } = renderHook(() => useThemeChoice());
  act(() => result.current[1]('light'));
  setSystem(true);
  expect(shown()).toBe('light');
  expect(renderHook(() => useThemeChoice()).result.current[0]).toBe('light');
  act(() => result.current[1]('system'));
  expect(shown()).toBe('dark');
});

test('a stored value that is not a theme is ignored', () => {
  localStorage.setItem('portico-dashboard-theme', 'sepia');
  expect(renderHook(() => useThemeChoice()).result.current[0]).toBe('system');
});
