/** A sheet on a page. `nonce` is for browsers that cannot adopt sheets, under a content security policy. */
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
 * Puts a style sheet on a page. An adopted sheet is no inline style, so it passes a content security policy that
 * forbids those (CSP 3 §6.6.3 speaks of elements and attributes only).
 *
 * @returns how to take it off again
 */
export const applySheet = (options: SheetOptions): (() => void) =>
  'adoptedStyleSheets' in options.document ? adopt(options) : append(options);

/** The sheets that each page has. */
const worn = new WeakMap<Document, Set<string>>();

/** Puts one of our sheets on a page, once, unless the app has imported `@portico/react/styles.css` itself, which has all. */
export const ensureStyles = (options: SheetOptions): void => {
  const { document, text } = options;
  const sheets = worn.get(document) ?? new Set<string>();
  worn.set(document, sheets);
  if (sheets.has(text)) return;
  sheets.add(text);
  const style = document.defaultView?.getComputedStyle(document.documentElement);
  if (style?.getPropertyValue('--portico-styles')) return;
  applySheet(options);
};
