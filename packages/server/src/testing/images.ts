/** The smallest images of each kind that is taken, one pixel each, in base64. */
export const pixels = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  gif: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  jpeg: '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  webp: 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
} as const;

/** The header of a PNG of this many pixels, followed by bytes up to a length, which is as much of it as is read. */
export function pngOf({ width, height, length = 100 }: { width: number; height: number; length?: number }): Buffer {
  const bytes = Buffer.alloc(length);
  Buffer.from(pixels.png, 'base64').copy(bytes, 0, 0, 33);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A data URL; the type it names is not believed. */
export const dataUrl = (bytes: Uint8Array | string, type = 'png'): string =>
  `data:image/${type};base64,${typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('base64')}`;
