/** What the first bytes of an image say of it. */
export interface ImageHeader {
  readonly format: 'png' | 'jpeg' | 'gif' | 'webp';
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}

/**
 * Reads format and size of an image from its header, by its content alone and without decoding a pixel. Null for
 * everything that is not PNG, JPEG, GIF or WebP, and for headers that are cut off.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const read of [readPng, readGif, readWebp, readJpeg]) {
    const header = read(data);
    if (header) return header.width > 0 && header.height > 0 ? header : null;
  }
  return null;
}

const startsWith = (data: Buffer, text: string, at = 0): boolean =>
  data.toString('latin1', at, at + text.length) === text;

/** PNG specification §5.2 and §11.2.2: the signature, then the chunk IHDR. */
function readPng(data: Buffer): ImageHeader | null {
  if (data.length < 33 || !startsWith(data, '\x89PNG\r\n\x1a\n\0\0\0\rIHDR')) return null;
  return { format: 'png', width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
}

/** GIF89a §17 and §18: signature, version, logical screen. */
function readGif(data: Buffer): ImageHeader | null {
  if (data.length < 13 || !(startsWith(data, 'GIF87a') || startsWith(data, 'GIF89a'))) return null;
  return { format: 'gif', width: data.readUInt16LE(6), height: data.readUInt16LE(8) };
}

/** RFC 9649 §2.3: a RIFF file whose first chunk is one of three. */
function readWebp(data: Buffer): ImageHeader | null {
  if (data.length < 30 || !startsWith(data, 'RIFF') || !startsWith(data, 'WEBP', 8)) return null;
  const chunk = data.toString('latin1', 12, 16);
  // Extended: the canvas, one less in three bytes each (§2.7).
  if (chunk === 'VP8X')
    return { format: 'webp', width: data.readUIntLE(24, 3) + 1, height: data.readUIntLE(27, 3) + 1 };
  // Lossless: fourteen bits each, one less, behind a signature byte (§3.4).
  if (chunk === 'VP8L' && data[20] === 0x2f) {
    const bits = data.readUInt32LE(21);
    return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  // Lossy: a key frame of VP8, RFC 6386 §9.1; the upper two bits of each size ask for scaling.
  if (chunk === 'VP8 ' && data.readUIntBE(23, 3) === 0x9d012a)
    return { format: 'webp', width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff };
  return null;
}

/** Markers without a length behind them: restarts and TEM. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01;

/** Start of a frame, in any coding; C4, C8 and CC are tables and an extension. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** ITU T.81 §B.1 and §B.2.2: segments one after the other, until the one that starts the frame. */
function readJpeg(data: Buffer): ImageHeader | null {
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= data.length && data[at] === 0xff) {
    const marker = data[at + 1] ?? 0;
    if (isFrame(marker)) return { format: 'jpeg', height: data.readUInt16BE(at + 5), width: data.readUInt16BE(at + 7) };
    // Any number of FF bytes may come before a marker.
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (marker === 0xd9 || marker === 0xda) return null;
    else at += 2 + Math.max(2, data.readUInt16BE(at + 2));
  }
  return null;
}
