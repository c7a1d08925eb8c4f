/** Replaces the digits that Arabic, Persian and full-width keyboards type by 0 to 9. */
export const toLatinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => `${digit.charCodeAt(0) % 16}`);
