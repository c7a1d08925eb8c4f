/** Formats a number, such as “1,200”. */
export const formatCount = (count: number): string => count.toLocaleString('en');

/** Formats a number of things, such as “1 user” or “1,200 users”. The noun takes an “s” in the plural. */
export const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
