// @needs nothing

import { expect, test } from 'vitest';
import { repairBrand } from './brand.js';
import { type Color, contrast, parseColor, requiredContrast } from './color.js';
import { composeThemeSheet, defaultCard } from './theme-values.js';

const read = (text: string): Color => {
  const color = parseColor(text);
  if (!color) throw new Error(`${text} is not a color`);
  return color;
};

/** Fifty colors spread over hue, saturation and lightness by the golden angle; the same in each run. */
const brands = Array.from(
  { length: 50 },
  (_, index) => `hsl(${(index * 137.5) % 360} ${(index * 37) % 101}% ${(index * 53) % 101}%)`,
);

/** `--portico-accent-foreground` of tokens.css. */
const defaultText = { light: '#0f172a', dark: '#e8edf5' } as const;

for (const scheme of ['light', 'dark'] as const) {
  test(`UX-28 any brand color gives readable buttons and links in the ${scheme} theme`, () => {
    const background = defaultCard[scheme];
    const weak = brands.filter((primary) => {
      const brand = repairBrand({ primary, background });
      if (!brand) return true;
      const pairs = [
        [brand.primaryForeground, brand.primary, requiredContrast.text],
        [brand.primaryForeground, brand.primaryHover, requiredContrast.text],
        [brand.link, background, requiredContrast.text],
        [defaultText[scheme], brand.accent, requiredContrast.text],
        [brand.primaryEdge, background, requiredContrast.control],
        [brand.ring, background, requiredContrast.control],
      ] as const;
      // Colors are rounded to whole steps when formatted.
      return pairs.some(([one, other, least]) => contrast(read(one), read(other)) < least - 0.05);
    });
    expect(weak).toEqual([]);
  });
}

test('keeps a brand color that has enough contrast', () => {
  const brand = repairBrand({ primary: '#0f766e', background: '#ffffff', foreground: '#f0fdfa' });
  expect(brand).toMatchObject({ primary: '#0f766e', primaryForeground: '#f0fdfa', link: '#0f766e' });
});

test('a brand color that is light keeps its shade, with dark text and a visible outline', () => {
  const brand = repairBrand({ primary: '#ffd60a', background: '#ffffff' });
  expect(brand).toMatchObject({ primary: '#ffd60a', primaryForeground: '#0b0f19' });
  expect(brand?.primaryEdge).not.toBe('#ffd60a');
  expect(composeThemeSheet({ light: { primary: '#ffd60a' } })).toContain('--portico-primary:#ffd60a');
});

test('an app that names only a background gets cards of that color', () => {
  const sheet = composeThemeSheet({
    light: { background: '#fffbeb' },
    dark: { background: '#111111', card: '#222222' },
  });
  expect(sheet).toContain('--portico-card:#fffbeb');
  expect(sheet).toContain('--portico-card:#222222');
});

test('writes a theme for light and dark, with bare triplets as colors', () => {
  const sheet = composeThemeSheet({
    light: { primary: '#0f766e' },
    dark: { background: '222 47% 11%' },
    radius: '2px',
  });
  expect(sheet).toContain('.portico{--portico-radius:2px}');
  expect(sheet).toContain('.portico:not([data-portico-theme="dark"]){--portico-primary:#0f766e');
  expect(sheet).toMatch(/\[data-portico-theme="dark"\]\{[^}]*--portico-background:hsl\(222 47% 11%\)/);
});

test('HD-04 a theme value cannot break out of its rule', () => {
  const sheet = composeThemeSheet({ light: { background: 'red} body{display:none', border: '#ccc' } });
  expect(sheet).toContain('--portico-border:#ccc');
  expect(sheet).not.toContain('display');
});

test.each([
  ['#fff', { red: 255, green: 255, blue: 255 }],
  ['rgb(10 20 30 / 50%)', { red: 10, green: 20, blue: 30, alpha: 0.5 }],
  ['hsl(120, 100%, 50%)', { red: 0, green: 255, blue: 0 }],
  ['240 100% 50%', { red: 0, green: 0, blue: 255 }],
])('parses the color %s', (text, expected) => {
  expect(read(text)).toMatchObject(expected);
});

test('parses OKLCH, as newer design systems write colors', () => {
  const { red, green, blue } = read('oklch(0.628 0.2577 29.23)');
  expect([Math.round(red), Math.round(green), Math.round(blue)]).toEqual([255, 0, 0]);
});

test('returns nothing for other notations', () => {
  expect(parseColor('rebeccapurple')).toBeUndefined();
});
