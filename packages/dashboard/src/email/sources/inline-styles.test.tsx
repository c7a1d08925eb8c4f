// @needs nothing

import { expect, test } from 'vitest';
import { toFrameDocument } from '../frame-document.js';
import { isMediaMatch } from './inline-styles.js';

const phone = { isDark: false, width: 375 };
const dark = { isDark: true, width: 1024 };

test.each([
  ['(prefers-color-scheme: dark)', false, true],
  ['(prefers-color-scheme:light)', true, false],
  ['(max-width: 480px)', true, false],
  ['only screen and (min-width:600px)', false, true],
  ['(prefers-color-scheme: dark) and (max-width: 480px)', false, false],
  ['print, (max-width: 480px)', true, false],
  ['(hover: hover)', false, false],
])('the media query %s fits a light phone: %s, and a dark desktop: %s', (query, fitsPhone, fitsDark) => {
  expect([isMediaMatch(query, phone), isMediaMatch(query, dark)]).toEqual([fitsPhone, fitsDark]);
});

const html = `<style>
  p { color: red; margin: 1px }
  .note { color: green !important }
  p:unknown-pseudo(x) { color: pink }
  @media (prefers-color-scheme: dark) { .note { color: white !important } }
</style><p class="note" style="color: blue; margin: 2px">Hello</p>`;

const styleIn = (appearance: typeof phone) => {
  const parsed = new DOMParser().parseFromString(
    toFrameDocument(html, { ...appearance, remoteImages: 'blocked' }),
    'text/html',
  );
  const { color, margin } = parsed.querySelector('p')?.style ?? {};
  return [color, margin, parsed.querySelectorAll('style').length];
};

test('the style elements of an email become attributes, as its reader’s program would apply them', () => {
  expect(styleIn(phone)).toEqual(['green', '2px', 0]);
  expect(styleIn(dark)).toEqual(['white', '2px', 0]);
});
