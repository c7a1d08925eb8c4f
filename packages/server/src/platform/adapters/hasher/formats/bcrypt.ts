import { verify } from '@node-rs/bcrypt';
import type { ReadHash } from './format.js';

/** A bcrypt string of a cost that one sign-in may take (PW-02). */
const BCRYPT = /^\$2[aby]\$(0[4-9]|1[0-6])\$[./0-9A-Za-z]{53}$/;
/** bcrypt reads no further, so a longer password could be opened by another one (PW-03). */
const MOST_BYTES = 72;

/** The modular crypt format, with each of the prefixes that mean the same function. */
export const readBcrypt: ReadHash = (hash) =>
  BCRYPT.test(hash)
    ? async (password) =>
        Buffer.byteLength(password) <= MOST_BYTES && !password.includes('\0') && verify(password, hash)
    : null;
