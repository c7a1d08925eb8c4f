/**
 * Returns the first character of a name as its reader sees it, in upper case, or an empty text. Flags are two code
 * points, other emoji may be many. `Intl.Segmenter` would know more, but browsers of 2023 may not have it.
 */
export const initialOf = (name = ''): string =>
  /\p{RI}{2}|\S(\p{M}|\p{EMod}|\u200D.)*/u.exec(name)?.[0].toLocaleUpperCase() ?? '';
