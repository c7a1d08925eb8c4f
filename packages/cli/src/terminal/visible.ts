/** A text from elsewhere, with control characters as `?`: no terminal may obey what is in it. */
export const visible = (text: string): string => text.replace(/\p{Cc}/gu, '?');
