/** A number with its noun, such as “1 row” and “2 rows”. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
