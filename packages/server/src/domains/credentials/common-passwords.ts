import { dictionary } from '@zxcvbn-ts/language-common';

// The list is part of a well-kept library; nothing else of the library is used.
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether a password, in lower case, is one of the tens of thousands most often found in leaks. */
export const isCommonPassword = (folded: string): boolean => common.has(folded);
