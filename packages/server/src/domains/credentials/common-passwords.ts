import { dictionary } from '@zxcvbn-ts/language-common';

// The list comes from a well-maintained library; nothing else of it is used.
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Returns whether a lower-case password is one of the tens of thousands most often found in leaks. */
export const isCommonPassword = (folded: string): boolean => common.has(folded);
