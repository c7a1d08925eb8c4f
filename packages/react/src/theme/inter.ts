/** The font family of the screens, as `--portico-font` names it. */
const family = 'Portico Inter';

/** Languages whose letters are not all in the first part of the font. */
const extended = new Set(['pl', 'cs', 'hu', 'ro', 'tr', 'hr', 'sk', 'sl', 'lt', 'lv', 'et']);

/** A part of the font. */
interface FontPart {
  readonly range: string;
  readonly base64: string;
}

/** Documents for which parts were requested, with the parts. */
const requested = new WeakMap<Document, Set<string>>();

const add = async (document: Document, { range, base64 }: FontPart): Promise<void> => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  // From bytes and not from a URL, so that a content security policy needs no `font-src`.
  const face = new FontFace(family, bytes, { weight: '100 900', unicodeRange: range, display: 'swap' });
  document.fonts.add(await face.load());
};

/** Parts by name, in files of their own. */
const parts = {
  latin: async (): Promise<FontPart> => (await import('./inter-latin.gen.js')).latin,
  extended: async (): Promise<FontPart> => (await import('./inter-latin-ext.gen.js')).latinExtended,
} as const;

/** Whether the style of the surface has our font, and the page does not bring Inter itself. */
const isWanted = (surface: Element): boolean => {
  const { ownerDocument: document } = surface;
  if (typeof FontFace !== 'function' || !document.fonts) return false;
  if (!getComputedStyle(surface).fontFamily.includes(family)) return false;
  return ![...document.fonts].some(({ family: other }) => other.replaceAll(/["']/g, '') === 'Inter Variable');
};

/**
 * Loads the font of the screens once per page, after they are shown. Until it is there, and if it does not load, the
 * system's font is used. Apps with another `--portico-font` load nothing.
 *
 * @param lang language tag of the texts (BCP 47)
 */
export const loadInter = (surface: Element, lang: string): void => {
  if (!isWanted(surface)) return;
  const { ownerDocument: document } = surface;
  const known = requested.get(document) ?? new Set<string>();
  requested.set(document, known);
  const isExtended = extended.has(lang.split('-')[0] ?? '');
  const names: readonly (keyof typeof parts)[] = isExtended ? ['latin', 'extended'] : ['latin'];
  for (const name of names.filter((one) => !known.has(one))) {
    known.add(name);
    // Offline: the system's font stays.
    parts[name]()
      .then((part) => add(document, part))
      .catch(() => known.delete(name));
  }
};
