const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the first character of a name as its reader sees it, in upper case: an emoji may be many code points. */
export const initialOf = (name: string): string => {
  for (const { segment } of characters.segment(name)) return segment.toLocaleUpperCase();
  return '';
};
