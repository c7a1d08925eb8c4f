import { Uuid } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';

/** What a record's id is the id of. */
type Noun = 'user' | 'team';

/**
 * The id that a record has in the project. A UUID stays what it is, in lower case. From any other text one is derived by the
 * project's key, in the form of version 4: the same text always gives the same id, another project another one.
 */
export async function idOf(call: Call, noun: Noun, text: string): Promise<string> {
  const given = Uuid.safeParse(text);
  if (given.success) return given.data;
  return toUuid(await call.keys.hash(call, 'record-id', `${noun} ${text}`));
}

/** RFC 9562 §5.4: the bits of version and variant are set, all others are the hash's. */
function toUuid(hash: Uint8Array): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
