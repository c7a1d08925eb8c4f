import { randomBytes, randomUUID } from 'node:crypto';
import type { Random } from '../../ports/random.js';

// Crockford's base32 without its check symbols: no I, L, O and U.
const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

const TOKEN_LENGTH = 45;

/** The system's cryptographic generator. */
export const createSystemRandom = (): Random => ({
  uuid: () => randomUUID(),
  uuidInTimeOrder: createOrderedIds(),
  bytes: (length) => new Uint8Array(randomBytes(length)),

  // A byte has 256 values, eight for each of the 32 letters, so taking its low five bits favors no letter.
  token: () => Array.from(randomBytes(TOKEN_LENGTH), (byte) => CROCKFORD.charAt(byte & 31)).join(''),

  fraction: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
});

/**
 * UUID version 7 with a counter of 26 bits behind the time, RFC 9562 §6.2 method 1, so that ids made by one process
 * within one millisecond sort in the order in which they were made. The counter starts at a random value with its top
 * bit clear, which leaves room for 33 million of them.
 */
function createOrderedIds(): Random['uuidInTimeOrder'] {
  let lastMillis = -1;
  let counter = 0;
  return (now) => {
    counter = now === lastMillis ? counter + 1 : randomBytes(4).readUInt32BE() >>> 7;
    lastMillis = now;

    const bytes = randomBytes(16);
    bytes.writeUIntBE(now, 0, 6);
    bytes.writeUInt16BE(0x7000 | ((counter >>> 14) & 0xfff), 6);
    bytes.writeUInt16BE(0x8000 | (counter & 0x3fff), 8);
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  };
}
