/**
 * A style sheet for a page. `nonce` is used by browsers without adopted style sheets, under a content security policy.
 */
interface SheetOptions {
  readonly document: Document;
  readonly text: string;
  readonly nonce?: string | undefined;
}

const adopt = ({ document, text }: SheetOptions): (() => void) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
};

const append = ({ document, text, nonce }: SheetOptions): (() => void) => {
  const element = document.createElement('style');
  if (nonce !== undefined) element.nonce = nonce;
  element.textContent = text;
  document.head.append(element);
  return () => element.remove();
};

/**
 * Applies a style sheet to a page. Adopted style sheets are not inline styles, so a content security policy that
 * forbids those allows them (CSP 3 §6.6.3).
 *
 * @returns a function that removes the style sheet
 */
export const applySheet = (options: SheetOptions): (() => void) =>
  'adoptedStyleSheets' in options.document ? adopt(options) : append(options);

/** Style sheets applied to each page. */
const appliedSheets = new WeakMap<Document, Set<string>>();

/**
 * Applies one of our style sheets once per page, unless the app imports `@portico/react/styles.css`, which has all of
 * them.
 */
export const ensureStyles = (options: SheetOptions): void => {
  const { document, text } = options;
  const sheets = appliedSheets.get(document) ?? new Set<string>();
  appliedSheets.set(document, sheets);
  if (sheets.has(text)) return;
  sheets.add(text);
  const style = document.defaultView?.getComputedStyle(document.documentElement);
  if (style?.getPropertyValue('--portico-styles')) return;
  applySheet(options);
};
