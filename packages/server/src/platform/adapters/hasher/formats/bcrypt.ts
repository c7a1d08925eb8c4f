import { verify } from '@node-rs/bcrypt';
import type { ReadHash } from './format.js';

/** A bcrypt string with a cost that a single sign-in may take (PW-02). */
const BCRYPT = /^\$2[aby]\$(0[4-9]|1[0-6])\$[./0-9A-Za-z]{53}$/;
/** bcrypt ignores later bytes, so another password could match a longer one (PW-03). */
const MOST_BYTES = 72;

/** The modular crypt format, with each prefix of the same function. */
export const readBcrypt: ReadHash = (hash) =>
  BCRYPT.test(hash)
    ? async (password) =>
        Buffer.byteLength(password) <= MOST_BYTES && !password.includes('\0') && verify(password, hash)
    : null;
