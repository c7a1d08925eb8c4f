/**
 * Returns the first character of a name as its reader sees it, in upper case, or an empty text. Flags are two code
 * points, other emoji may be many; skin tones are modifiers (Sk). `Intl.Segmenter` would know more, but browsers of 2023
 * may not have it.
 */
export const initialOf = (name = ''): string =>
  /\p{RI}{2}|\S(\p{M}|\p{Sk}|\u200D.)*/u.exec(name)?.[0].toLocaleUpperCase() ?? '';
