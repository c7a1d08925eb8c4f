import { Refusal } from '../../../platform/failures/failures.js';

/** The error of an email that cannot be sent again. */
export const cannot = (why: string): Refusal => new Refusal(409, `The email cannot be sent again. ${why}`);
