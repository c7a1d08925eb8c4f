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

/** Returns the theme that a brand color makes. Where it is text or a line, it is adjusted to light and dark. */
export const brandTheme = (primary: string): Theme => ({ light: { primary }, dark: { primary } });

/** Default color of cards, on which the screens lie. A test checks that tokens.css has the same values. */
export const defaultCard = { light: '#ffffff', dark: '#131a27' } as const;

const toProperty = (name: string): string =>
  `--portico-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Values become part of a CSS rule, so characters that could end it are rejected. */
const isHarmless = (value: string): boolean => !/[;{}<>\\]/.test(value);

/** Returns a rule for the screens, or an empty text if it would set nothing. */
const toRule = (state: string, values: Readonly<Record<string, string | undefined>>): string => {
  const declarations = Object.entries(values)
    .flatMap(([name, value]) => (value !== undefined && isHarmless(value) ? [[name, value] as const] : []))
    .map(([name, value]) => `${toProperty(name)}:${isTriplet(value) ? `hsl(${value})` : value}`)
    .join(';');
  return declarations && `.portico${state}{${declarations}}`;
};

/** Returns the members that an app has set. */
const pick = (colors: ThemeColors, names: readonly (keyof ThemeColors)[]): ThemeColors =>
  Object.fromEntries(names.map((name) => [name, colors[name]]).filter(([, value]) => value !== undefined));

const withBrand = (colors: ThemeColors, scheme: 'light' | 'dark'): Readonly<Record<string, string | undefined>> => {
  const chosen = pick(colors, colorNames);
  // An app that names one background means that of its screens.
  const ground = colors.card ?? colors.background;
  const page = colors.background;
  const surfaces = { ...(ground !== undefined && { card: ground }), ...(page !== undefined && { page }) };
  if (colors.primary === undefined) return { ...surfaces, ...chosen };
  const brand = repairBrand({
    primary: colors.primary,
    background: ground ?? defaultCard[scheme],
    foreground: colors.primaryForeground,
  }) ?? { primary: colors.primary, primaryEdge: colors.primary };
  return { ...surfaces, ...chosen, ...brand, ...pick(colors, ['accent', 'link', 'ring']) };
};

/**
 * Returns a theme as a style sheet. Buttons keep the brand color; text on it, links and outlines are made readable.
 *
 * @returns an empty text if the theme changes nothing
 */
export const composeThemeSheet = ({ light = {}, dark = {}, radius }: Theme): string => {
  const theme = [
    toRule('', { radius }),
    toRule(':not([data-portico-theme="dark"])', withBrand(light, 'light')),
    toRule('[data-portico-theme="dark"]', withBrand(dark, 'dark')),
  ].join('');
  // The order of tokens.css: an app may have its theme before its first screen.
  return theme && `@layer portico{@layer page,components,reset,tokens,theme;@layer theme{${theme}}}`;
};
