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

const SUPPLY_BYTES = 4096;

/** Random bytes from a supply, because asking the system costs more than all else of an ID. None is given out twice. */
function createSupply(): (length: number) => Buffer {
  let supply = Buffer.alloc(0);
  return (length) => {
    if (supply.length < length) supply = randomBytes(SUPPLY_BYTES);
    const drawn = supply.subarray(0, length);
    supply = supply.subarray(length);
    return drawn;
  };
}

/**
 * UUID version 7 with a counter of 26 bits behind the time, RFC 9562 §6.2 method 1, so that ids made by one process
 * within one millisecond sort in the order in which they were made. The counter starts at a random value with its top
 * bit clear, which leaves room for 33 million of them.
 */
function createOrderedIds(): Random['uuidInTimeOrder'] {
  const draw = createSupply();
  let lastMillis = -1;
  let counter = 0;
  return (now) => {
    counter = now === lastMillis ? counter + 1 : draw(4).readUInt32BE() >>> 7;
    lastMillis = now;

    const bytes = draw(16);
    bytes.writeUIntBE(now, 0, 6);
    bytes.writeUInt16BE(0x7000 | ((counter >>> 14) & 0xfff), 6);
    bytes.writeUInt16BE(0x8000 | (counter & 0x3fff), 8);
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  };
}
