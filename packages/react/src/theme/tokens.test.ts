// @needs nothing

// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Color, contrast, parseColor, requiredContrast } from './color.js';
import { defaultCard } from './theme-values.js';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The declarations of the rule whose selector contains a text. */
const readTokens = (selector: string): ReadonlyMap<string, string> => {
  const start = css.indexOf(selector);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--portico-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
};

const schemes = {
  light: readTokens(':root, [data-portico-theme="light"]'),
  dark: readTokens(':where([data-portico-theme="dark"])'),
} as const;

const color = (scheme: keyof typeof schemes, name: string): Color => {
  const found = parseColor(schemes[scheme].get(name) ?? '');
  if (!found) throw new Error(`${scheme} has no color ${name}`);
  return found;
};

const grounds = ['background', 'card', 'popover'];
// No fields lie on the page itself.
const textGrounds = [...grounds, 'page', 'muted'];
const textOnGrounds = ['foreground', 'muted-foreground', 'destructive', 'success', 'warning', 'link'];
const textPairs = [
  ...textOnGrounds.flatMap((text) => textGrounds.map((ground) => [text, ground] as const)),
  ['primary-foreground', 'primary'],
  ['primary-foreground', 'primary-hover'],
  ['secondary-foreground', 'secondary'],
  ['accent-foreground', 'accent'],
  ['card-foreground', 'card'],
  ['popover-foreground', 'popover'],
  ['destructive-foreground', 'destructive'],
] as const;
const controlPairs = ['input', 'ring', 'primary-edge'].flatMap((edge) =>
  grounds.map((ground) => [edge, ground] as const),
);

for (const scheme of ['light', 'dark'] as const) {
  test(`P39 all text of the ${scheme} theme has a contrast of at least 4.5:1`, () => {
    const weak = textPairs.filter(
      ([text, ground]) => contrast(color(scheme, text), color(scheme, ground)) < requiredContrast.text,
    );
    expect(weak).toEqual([]);
  });

  test(`P39 all control borders of the ${scheme} theme have a contrast of at least 3:1`, () => {
    const weak = controlPairs.filter(
      ([edge, ground]) => contrast(color(scheme, edge), color(scheme, ground)) < requiredContrast.control,
    );
    expect(weak).toEqual([]);
  });

  test(`the brand color is compared with the real card of the ${scheme} theme`, () => {
    expect(schemes[scheme].get('card')).toBe(defaultCard[scheme]);
  });
}

test('light and dark define the same tokens', () => {
  expect([...schemes.dark.keys()]).toEqual([...schemes.light.keys()]);
});
