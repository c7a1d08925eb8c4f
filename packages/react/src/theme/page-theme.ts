import { isTriplet, luma, parseColor } from './color.js';

/** Light or dark. */
export type ColorScheme = 'light' | 'dark';

/** Theme of the page. */
export interface PageTheme {
  /** `undefined` when neither attributes nor colors of the page decide. Then the user's preference may. */
  readonly scheme: ColorScheme | undefined;
  /** The user's preference. */
  readonly preferred: ColorScheme;
  /** Format of the page's shadcn variables, if it defines all of them. */
  readonly host: 'none' | 'colors' | 'triplets';
}

/** Attributes of the root element in which themes store their color scheme, in the order of their priority. */
const attributes = ['data-joy-color-scheme', 'data-mui-color-scheme', 'data-theme', 'data-color-scheme', 'class'];

/** All of these must be colors: a lone `--border` is often a border shorthand. */
const hostVariables = (
  'background foreground card card-foreground popover popover-foreground primary primary-foreground ' +
  'secondary secondary-foreground muted muted-foreground accent accent-foreground destructive border input ring'
).split(' ');

const toScheme = (text: string): ColorScheme | undefined => {
  const words = text.toLowerCase().split(/[\s_-]+/);
  if (words.includes('dark')) return words.includes('light') ? undefined : 'dark';
  return words.includes('light') ? 'light' : undefined;
};

const byBrightness = (text: string): ColorScheme | undefined => {
  const color = parseColor(text);
  if (!color || color.alpha < 0.5) return undefined;
  return luma(color) < 128 ? 'dark' : 'light';
};

const readHost = (style: CSSStyleDeclaration): PageTheme['host'] => {
  const values = hostVariables.map((name) => style.getPropertyValue(`--${name}`).trim());
  if (values.includes('')) return 'none';
  if (values.every(isTriplet)) return 'triplets';
  return values.every((value) => CSS.supports('color', value)) ? 'colors' : 'none';
};

/**
 * Detects whether a page is dark, from the `color-scheme` of its root, then theme attributes, then the brightness of
 * `--background`, then that of the painted background.
 */
export const readPageTheme = (window: Window): PageTheme => {
  const root = window.document.documentElement;
  const style = window.getComputedStyle(root);
  const painted = [window.document.body, root].map((element) => window.getComputedStyle(element).backgroundColor);
  const scheme =
    toScheme(style.colorScheme ?? '') ??
    attributes.map((name) => toScheme(root.getAttribute(name) ?? '')).find(Boolean) ??
    [style.getPropertyValue('--background'), ...painted].map(byBrightness).find(Boolean);
  const preferred = window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return { scheme, preferred, host: readHost(style) };
};

/**
 * Calls back when the theme of the page may have changed: attributes of the root and body, added style sheets, the
 * user's preference. Works under a strict content security policy.
 *
 * @returns a function that stops watching
 */
export const watchPageTheme = (window: Window, onChange: () => void): (() => void) => {
  const { documentElement, body, head } = window.document;
  const observer = new MutationObserver(onChange);
  observer.observe(documentElement, { attributes: true });
  observer.observe(body, { attributes: true });
  observer.observe(head, { childList: true });
  const preference = window.matchMedia?.('(prefers-color-scheme: dark)');
  preference?.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    preference?.removeEventListener('change', onChange);
  };
};
