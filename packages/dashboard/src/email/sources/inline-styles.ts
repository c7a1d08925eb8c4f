/** How an email is shown. */
export interface Appearance {
  readonly isDark: boolean;
  /** The width of the email program's window, in CSS pixels. */
  readonly width: number;
}

const features: Readonly<Record<string, (value: string, appearance: Appearance) => boolean>> = {
  'prefers-color-scheme': (value, { isDark }) => value === (isDark ? 'dark' : 'light'),
  'max-width': (value, { width }) => width <= Number.parseFloat(value),
  'min-width': (value, { width }) => width >= Number.parseFloat(value),
};

const hasFeature = (part: string, appearance: Appearance): boolean => {
  const [name = '', value = ''] = part.replace(/[()\s]/g, '').split(':');
  if (value === '') return ['only screen', 'screen', 'all'].includes(part.trim());
  return features[name]?.(value, appearance) ?? false;
};

/** Whether a media query fits, as far as emails use them: color scheme, and width in pixels. */
export const isMediaMatch = (query: string, appearance: Appearance): boolean =>
  query
    .toLowerCase()
    .split(',')
    .some((one) => one.split(/\band\b/).every((part) => hasFeature(part, appearance)));

const listRules = (rules: CSSRuleList, appearance: Appearance): CSSStyleRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule)
      return isMediaMatch(rule.conditionText, appearance) ? listRules(rule.cssRules, appearance) : [];
    return rule instanceof CSSStyleRule ? [rule] : [];
  });

const select = (document: Document, selector: string): HTMLElement[] => {
  try {
    return [...document.querySelectorAll<HTMLElement>(selector)];
  } catch {
    // A browser skips a rule with a selector that it does not know.
    return [];
  }
};

const applyRule = ({ style }: CSSStyleRule, element: HTMLElement, own: ReadonlySet<string>): void => {
  for (const name of style) {
    const priority = style.getPropertyPriority(name);
    if (priority === '' && own.has(name)) continue;
    element.style.setProperty(name, style.getPropertyValue(name), priority);
  }
};

// Our own: the inliners on npm bring a DOM or WebAssembly of their own, and none resolves media queries for one look.
/**
 * Writes the rules of an email's style elements into style attributes, because the frame of a preview allows no style
 * elements. Rules win in their order; attributes win over rules that are not `!important`.
 */
export const inlineStyles = (document: Document, css: string, appearance: Appearance): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const owned = new Map<HTMLElement, ReadonlySet<string>>();
  for (const rule of listRules(sheet.cssRules, appearance)) {
    for (const element of select(document, rule.selectorText)) {
      const own = owned.get(element) ?? new Set(element.style);
      owned.set(element, own);
      applyRule(rule, element, own);
    }
  }
};
