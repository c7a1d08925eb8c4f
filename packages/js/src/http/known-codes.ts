import { errorCodes } from '@portico/contract/error-codes';

const known: ReadonlySet<string> = new Set(errorCodes);

/** Whether the catalogue of this version has the code. Loaded with the first error, for most pages meet none. */
export const isKnownCode = (code: string): boolean => known.has(code);
