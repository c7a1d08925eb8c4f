// @needs nothing

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPageTheme, watchPageTheme } from './page-theme.js';

const root = document.documentElement;
let sheet: HTMLStyleElement;

beforeEach(() => {
  sheet = document.head.appendChild(document.createElement('style'));
});

afterEach(() => {
  sheet.remove();
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
});

test('a page without a theme has no effect', () => {
  expect(readPageTheme(window)).toMatchObject({ scheme: undefined, host: 'none' });
});

test.each([
  ['data-joy-color-scheme', 'dark'],
  ['data-mui-color-scheme', 'dark'],
  ['data-theme', 'my-dark'],
  ['data-color-scheme', 'dark'],
  ['class', 'antialiased dark'],
])('the root’s %s="%s" makes the screens dark', (name, value) => {
  root.setAttribute(name, value);
  expect(readPageTheme(window).scheme).toBe('dark');
});

test('an attribute takes precedence over the class, and both over the background', () => {
  root.setAttribute('data-theme', 'light');
  root.className = 'dark';
  sheet.textContent = ':root { --background: #000 }';
  expect(readPageTheme(window).scheme).toBe('light');
});

test.each([
  ['#0a0a0a', 'dark'],
  ['0 0% 100%', 'light'],
  ['oklch(0.145 0 0)', 'dark'],
])('a --background of %s makes the screens %s', (value, scheme) => {
  sheet.textContent = `:root { --background: ${value} }`;
  expect(readPageTheme(window).scheme).toBe(scheme);
});

test('the painted background decides when nothing else does', () => {
  sheet.textContent = 'body { background-color: rgb(12, 12, 12) }';
  expect(readPageTheme(window).scheme).toBe('dark');
});

test('UX-38 a variable that is not a color does not count as one of a design system', () => {
  sheet.textContent = ':root { --border: 1px solid #ccc; --background: #fff }';
  expect(readPageTheme(window).host).toBe('none');
});

test('reports a change of the root’s class, until it stops watching', async () => {
  const onChange = vi.fn<() => void>();
  const stop = watchPageTheme(window, onChange);
  root.className = 'dark';
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
  stop();
  onChange.mockClear();
  root.className = 'light';
  await Promise.resolve();
  expect(onChange).not.toHaveBeenCalled();
});
