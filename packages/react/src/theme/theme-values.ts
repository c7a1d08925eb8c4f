import { repairBrand } from './brand.js';
import { isTriplet } from './color.js';

const colorNames = [
  ...(['background', 'foreground', 'card', 'cardForeground', 'popover', 'popoverForeground', 'primary'] as const),
  ...(['primaryForeground', 'secondary', 'secondaryForeground', 'muted', 'mutedForeground', 'accent'] as const),
  ...(['accentForeground', 'destructive', 'destructiveForeground', 'border', 'input', 'ring', 'link'] as const),
] as const;

/** Colors of a theme: any CSS color, or a bare `H S% L%`. */
export type ThemeColors = Readonly<Partial<Record<(typeof colorNames)[number], string>>>;

/** Changes to the default theme. Missing members keep their default. */
export interface Theme {
  readonly light?: ThemeColors;
  readonly dark?: ThemeColors;
  /** Corner radius of fields and cards as a CSS length. Default: `0.5rem`. */
  readonly radius?: string;
}

/** Default background of the page. A test checks that tokens.css has the same values. */
export const defaultBackground = { light: '#ffffff', dark: '#0c111b' } as const;

const toProperty = (name: string): string =>
  `--portico-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Values become part of a CSS rule, so characters that could end it are rejected. */
const isHarmless = (value: string): boolean => !/[;{}<>\\]/.test(value);

const toDeclarations = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value !== undefined && isHarmless(value) ? [[name, value] as const] : []))
    .map(([name, value]) => `${toProperty(name)}:${isTriplet(value) ? `hsl(${value})` : value}`)
    .join(';');

const withBrand = (colors: ThemeColors, scheme: 'light' | 'dark'): Readonly<Record<string, string | undefined>> => {
  const chosen = Object.fromEntries(
    colorNames.map((name) => [name, colors[name]]).filter(([, value]) => value !== undefined),
  );
  if (colors.primary === undefined) return chosen;
  const background = colors.background ?? defaultBackground[scheme];
  const brand = repairBrand({ primary: colors.primary, background, foreground: colors.primaryForeground });
  return { ...brand, ...chosen, ...(brand && { primary: brand.primary, primaryForeground: brand.primaryForeground }) };
};

/**
 * Returns a theme as a style sheet. Adjusts the brand color until buttons and links are readable.
 *
 * @returns `undefined` if the theme changes nothing
 */
export const composeThemeSheet = ({ light = {}, dark = {}, radius }: Theme): string | undefined => {
  const rules = [
    { selector: '.portico', text: toDeclarations({ radius }) },
    { selector: '.portico:not([data-portico-theme="dark"])', text: toDeclarations(withBrand(light, 'light')) },
    { selector: '.portico[data-portico-theme="dark"]', text: toDeclarations(withBrand(dark, 'dark')) },
  ].filter(({ text }) => text !== '');
  if (rules.length === 0) return undefined;
  return `@layer portico.theme{${rules.map(({ selector, text }) => `${selector}{${text}}`).join('')}}`;
};
