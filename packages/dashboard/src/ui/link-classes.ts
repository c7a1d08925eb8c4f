/** The look of a link in a text, or of a button that reads as one. */
export const linkClasses = 'rounded-sm text-link underline underline-offset-2';
