import { QUANTITY_MAX } from '@portico/contract/plain';

/** Says what is wrong with a change of a quantity, or nothing. */
export const readChangeProblem = (change: string): string | undefined => {
  const isInteger = /^[+−-]?\d+$/.test(change);
  const size = Number(change.replace(/^[+−-]/, ''));
  if (!isInteger || size === 0) return 'Enter a whole number other than 0, such as 5 or -5.';
  return size > QUANTITY_MAX ? `Enter a number from -${QUANTITY_MAX} to ${QUANTITY_MAX}.` : undefined;
};

/** Says what is wrong with the day on which a change ends, or nothing. */
export const readExpiryProblem = (day: string): string | undefined =>
  day === '' || !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? undefined : 'Enter a date.';
