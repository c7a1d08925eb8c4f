import { Uuid } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';

/** The kind of record that an ID belongs to. */
type Noun = 'user' | 'team';

/**
 * Returns the ID that a record has in the project. A UUID is kept, in lower case. From any other text, a UUID in the
 * form of version 4 is derived with the project's key: the same text always has the same ID within a project, and
 * another one in another project.
 */
export async function idOf(call: Call, noun: Noun, text: string): Promise<string> {
  const given = Uuid.safeParse(text);
  if (given.success) return given.data;
  return toUuid(await call.keys.hash(call, 'record-id', `${noun} ${text}`));
}

/** RFC 9562 §5.4: the version and variant bits are set; all others are bits of the hash. */
function toUuid(hash: Uint8Array): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
