// Controls end a header line or hide text; the marks of text direction make a name read as another one.
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A name or subject on one line without hidden characters, cut to so many characters. */
export const toOneLine = (value: string, maxLength = 200): string => {
  const letters = [...value.replace(HIDDEN, ' ').replace(/ {2,}/g, ' ').trim()];
  return letters.length <= maxLength ? letters.join('') : `${letters.slice(0, maxLength - 1).join('')}…`;
};

/** Whether mail programs may turn a part of the name into a link, which would let a stranger advertise in our mail. */
export const looksLikeLink = (name: string): boolean => /[/:@\\]|\w\.\w/.test(name);
