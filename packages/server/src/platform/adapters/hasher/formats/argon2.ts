import { verify } from '@node-rs/argon2';
import { mostMemoryBytes, type ReadHash, readBase64, readDigest } from './format.js';

/** What computing a hash costs. */
export interface HashCost {
  readonly memoryKib: number;
  readonly passes: number;
}

const PHC = /^\$argon2(id|i)\$v=19\$m=(\d{1,7}),t=(\d{1,5}),p=(\d{1,2})\$([\w+/]{11,64})\$([\w+/]{22,86})$/;
const MOST_LANES = 16;
const MOST_PASSES_OVER_MOST_MEMORY = 4;
const SALT_MIN_BYTES = 8;

/** The parameters of an argon2id hash with one lane, as ours have; null for any other hash. */
export function costOf(hash: string): HashCost | null {
  const [, variant, memoryKib, passes, lanes] = PHC.exec(hash) ?? [];
  return variant === 'id' && lanes === '1' ? { memoryKib: Number(memoryKib), passes: Number(passes) } : null;
}

const readVariant =
  (variant: 'id' | 'i'): ReadHash =>
  (hash) => {
    const [, of, memoryKib, passes, lanes, salt = '', digest = ''] = PHC.exec(hash) ?? [];
    if (of !== variant || !isAffordable({ memoryKib: Number(memoryKib), passes: Number(passes) }, Number(lanes)))
      return null;
    if ((readBase64(salt)?.length ?? 0) < SALT_MIN_BYTES || !readDigest(digest)) return null;
    return (password) => verify(hash, password);
  };

/** RFC 9106, the variant for passwords. */
export const readArgon2id = readVariant('id');

/** RFC 9106, the variant that older programs use. */
export const readArgon2i = readVariant('i');

/** RFC 9106 requires eight blocks of memory for each lane. */
function isAffordable({ memoryKib, passes }: HashCost, lanes: number): boolean {
  const bytes = memoryKib * 1024;
  return (
    lanes >= 1 &&
    lanes <= MOST_LANES &&
    memoryKib >= 8 * lanes &&
    bytes <= mostMemoryBytes &&
    passes >= 1 &&
    bytes * passes <= mostMemoryBytes * MOST_PASSES_OVER_MOST_MEMORY
  );
}
